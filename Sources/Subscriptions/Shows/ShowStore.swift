import Foundation
import MediaFiles
import MediaIntents

/// The files with the shows and episodes of subscriptions, one for each. Feeds only list their latest episodes, so the
/// earlier ones are known from here.
package struct ShowStore: Sendable {
  private let folder: String

  /// - Parameter folder: created with the first show.
  package init(folder: String) { self.folder = folder }

  /// Returns nil if there is none, or it is damaged.
  func show(_ id: String) -> SubscribedShow? {
    guard let data = FileManager.default.contents(atPath: path(id)) else { return nil }
    return try? JSONDecoder().decode(SubscribedShow.self, from: data)
  }

  func write(_ show: SubscribedShow, _ id: String) throws(StorageFailure) {
    guard let data = try? JSONEncoder().encode(show) else { return }
    try write([UInt8](data), id)
  }

  private func write(_ bytes: [UInt8], _ name: String) throws(StorageFailure) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .other(path: folder, message: "\(error)")
    }
    try AtomicFile.write(bytes, to: path(name), mode: 0o600)
  }

  func remove(_ id: String) throws(StorageFailure) {
    try AtomicFile.remove(path(id))
    try? FileManager.default.removeItem(atPath: transcripts(id))
  }

  // MARK: Transcripts

  /// Returns nil if there is none.
  func transcript(_ id: String, _ episode: String) -> Transcript? {
    FileManager.default.contents(atPath: transcripts(id) + "/" + episode)
      .map { Transcript(stored: String(decoding: $0, as: UTF8.self)) }
  }

  func write(_ transcript: Transcript, _ id: String, _ episode: String) throws(StorageFailure) {
    do {
      try FileManager.default.createDirectory(atPath: transcripts(id), withIntermediateDirectories: true)
    } catch {
      throw .other(path: transcripts(id), message: "\(error)")
    }
    try AtomicFile.write(Array(transcript.stored.utf8), to: transcripts(id) + "/" + episode, mode: 0o600)
  }

  private func transcripts(_ id: String) -> String { folder + "/" + id + ".transcripts" }

  /// What was decided about all subscriptions.
  func options() -> PodcastOptions {
    guard let data = FileManager.default.contents(atPath: path(Self.optionsName)) else { return PodcastOptions() }
    return (try? JSONDecoder().decode(PodcastOptions.self, from: data)) ?? PodcastOptions()
  }

  func write(_ options: PodcastOptions) throws(StorageFailure) {
    guard let data = try? JSONEncoder().encode(options) else { return }
    try write([UInt8](data), Self.optionsName)
  }

  private static let optionsName = "options"

  private func path(_ id: String) -> String { folder + "/" + id + ".json" }
}

/// What was decided about all subscriptions.
struct PodcastOptions: Codable, Hashable, Sendable {
  /// Whether a metered network is used; nil for what the configuration says.
  var usesMetered: Bool?
}
