import Foundation
import MediaFiles
import MediaIntents

/// The files with the shows and episodes of subscriptions, one for each. Feeds only list their latest episodes, so the
/// earlier ones are known from here.
package struct ShowStore: Sendable {
  private let folder: String
  private let onSettingAside: @Sendable (_ path: String) -> Void

  /// - Parameters:
  ///   - folder: created with the first show.
  ///   - onSettingAside: called with the new path of a damaged file, which was renamed.
  package init(folder: String, onSettingAside: @escaping @Sendable (_ path: String) -> Void = { _ in }) {
    self.folder = folder
    self.onSettingAside = onSettingAside
  }

  /// Whether a text is the identifier of a subscription. Identifiers may come from outside and name files here.
  package static func isIdentifier(_ id: String) -> Bool {
    let groups = id.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return groups.map(\.count) == [8, 4, 4, 4, 12]
      && groups.joined().allSatisfy { byte in
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20
      }
  }

  /// Returns nil if there is none.
  func show(_ id: String) -> SubscribedShow? {
    guard Self.isIdentifier(id), let show: SubscribedShow = read(id) else { return nil }
    return show.limited
  }

  func write(_ show: SubscribedShow, _ id: String) throws(StorageFailure) {
    try check(id)
    try write(show, named: id)
  }

  private func check(_ id: String) throws(StorageFailure) {
    if !Self.isIdentifier(id) { throw .other(path: folder, message: "no identifier of a podcast: \(id.clipped)") }
  }

  /// Returns nil if there is no such file. A damaged one is set aside, so that writing does not replace it.
  private func read<Content: Decodable>(_ name: String) -> Content? {
    let path = path(name)
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    do {
      return try JSONDecoder().decode(Content.self, from: data)
    } catch {
      let aside = path + ".damaged"
      if rename(path, aside) == 0 { onSettingAside(aside) }
      return nil
    }
  }

  private func write(_ content: some Encodable, named name: String) throws(StorageFailure) {
    let data: Data
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      data = try JSONEncoder().encode(content)
    } catch {
      throw .other(path: path(name), message: "\(error)")
    }
    try AtomicFile.write([UInt8](data), to: path(name), mode: 0o600)
  }

  func remove(_ id: String) throws(StorageFailure) {
    // Under another name there is nothing of this store.
    guard Self.isIdentifier(id) else { return }
    try AtomicFile.remove(path(id))
    // Transcripts that stay take space, but are found by no one. What a link leads to is never removed.
    try? FileManager.default.removeItem(atPath: transcripts(id))
    try? AtomicFile.remove(path(notesName(id)))
  }

  // MARK: Show notes

  /// The show notes as published, by the names of the episodes. They are large and seldom read, so they stand apart.
  func notes(_ id: String) -> [String: String] { Self.isIdentifier(id) ? read(notesName(id)) ?? [:] : [:] }

  func write(notes: [String: String], _ id: String) throws(StorageFailure) {
    try check(id)
    try write(notes, named: notesName(id))
  }

  private func notesName(_ id: String) -> String { id + ".notes" }

  // MARK: Transcripts

  /// Returns nil if there is none.
  func transcript(_ id: String, _ episode: String) -> Transcript? {
    guard Self.isIdentifier(id), !episode.utf8.contains(UInt8(ascii: "/")) else { return nil }
    return FileManager.default.contents(atPath: transcripts(id) + "/" + episode)
      .map { Transcript(stored: String(decoding: $0, as: UTF8.self)) }
  }

  func write(_ transcript: Transcript, _ id: String, _ episode: String) throws(StorageFailure) {
    try check(id)
    do {
      try FileManager.default.createDirectory(atPath: transcripts(id), withIntermediateDirectories: true)
    } catch {
      throw .other(path: transcripts(id), message: "\(error)")
    }
    try AtomicFile.write(Array(transcript.stored.utf8), to: transcripts(id) + "/" + episode, mode: 0o600)
  }

  /// Copies the transcript of an episode that became one of another subscription. One that cannot be read is fetched
  /// again.
  func copy(_ moved: ShowMerge.Transcript, from id: String, to other: String) {
    if let transcript = transcript(id, moved.from) { try? write(transcript, other, moved.to) }
  }

  private func transcripts(_ id: String) -> String { folder + "/" + id + ".transcripts" }

  /// What was decided about all subscriptions.
  func options() -> PodcastOptions { read(Self.optionsName) ?? PodcastOptions() }

  func write(_ options: PodcastOptions) throws(StorageFailure) { try write(options, named: Self.optionsName) }

  private static let optionsName = "options"

  private func path(_ id: String) -> String { folder + "/" + id + ".json" }
}

/// What was decided about all subscriptions.
struct PodcastOptions: Codable, Hashable, Sendable {
  /// Whether a metered network is used; nil for what the configuration says.
  var usesMetered: Bool?
}
