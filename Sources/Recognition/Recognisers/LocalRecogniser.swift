import Executors
import Foundation
import PocketSphinx

/// Recognises English in this process by pocketsphinx, primed with what can be said here.
///
/// The decoder takes about 100 MB, so it is released after a while without use.
package actor LocalRecogniser: Recogniser {
  private nonisolated let executor = QueueExecutor(label: "arioso.hearing")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let data: AcousticData
  private let files: PrimedFiles
  private let idleTime: Duration
  /// Returns when the files are there, with what they are made of; writes them if they are not, or are of something else.
  private let prime: @Sendable () async -> String
  /// The decoder, and what its files were made of.
  private var decoder: SphinxDecoder?
  private var source: String?
  private var release: Task<Void, Never>?

  /// The most hearings of an utterance.
  private static let hearings = 5

  /// - Parameters:
  ///   - idleTime: how long the decoder is kept without use.
  ///   - prime: returns when the files are there; called before they are read.
  package init(
    _ data: AcousticData = .debian, files: PrimedFiles, idleTime: Duration = .seconds(600),
    prime: @escaping @Sendable () async -> String = { "" }
  ) {
    self.data = data
    self.files = files
    self.idleTime = idleTime
    self.prime = prime
  }

  package func prepare() async { _ = try? await loaded() }

  package func defect() async -> RecognitionFailure? { data.missing.map { .missing($0) } }

  package func hear(
    _ sound: AsyncStream<[Int16]>, language: String
  ) async throws(RecognitionFailure) -> [String] {
    guard language.lowercased().hasPrefix("en") else { throw .language(language) }
    let decoder = try await loaded()
    defer { releaseLater() }
    decoder.begin()
    for await samples in sound { decoder.hear(samples) }
    return decoder.end(atMost: Self.hearings)
  }

  private func loaded() async throws(RecognitionFailure) -> SphinxDecoder {
    release?.cancel()
    if let missing = data.missing { throw .missing(missing) }
    let current = await prime()
    if let decoder, source == current { return decoder }
    source = current
    do throws(SphinxFailure) {
      let loaded = try SphinxDecoder(acoustic: data.model, dictionary: files.dictionary, model: files.model)
      decoder = loaded
      return loaded
    } catch {
      throw .missing(files.model)
    }
  }

  private func releaseLater() {
    release?.cancel()
    release = Task { [idleTime] in
      guard (try? await Task.sleep(for: idleTime)) != nil else { return }
      decoder = nil
    }
  }
}

/// The acoustic model and the dictionary of English, as a package installs them.
package struct AcousticData: Hashable, Sendable {
  /// A folder.
  package let model: String
  /// Of CMU's format.
  package let dictionary: String
  private let package: String

  /// Those of Debian.
  package static let debian = AcousticData(
    folder: "/usr/share/pocketsphinx/model/en-us", package: "pocketsphinx-en-us")

  package init(folder: String, package: String) {
    model = folder + "/en-us"
    dictionary = folder + "/cmudict-en-us.dict"
    self.package = package
  }

  /// The package to install; nil if it is there.
  var missing: String? {
    [model + "/mdef", dictionary].allSatisfy { FileManager.default.isReadableFile(atPath: $0) } ? nil : package
  }
}
