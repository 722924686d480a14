package import MediaIntents
import Playback

/// The library functions that listening uses.
package struct ListeningLibrary: Sendable {
  /// The files of an item, in order.
  let playables: @Sendable (ItemID) async throws -> [PlayableItem]
  /// The show of an episode; nil if none.
  let show: @Sendable (ItemID) async throws -> ItemID?

  package init(
    playables: @escaping @Sendable (ItemID) async throws -> [PlayableItem],
    show: @escaping @Sendable (ItemID) async throws -> ItemID?
  ) {
    self.playables = playables
    self.show = show
  }

  /// The item for which a speed is remembered: the show of an episode, a book, or an episode without a show. Returns
  /// nil for other items and if the library can't be read.
  func speedOwner(of item: MediaItem) async -> ItemID? {
    guard item.type.isLongForm else { return nil }
    guard item.type == .podcastEpisode else { return item.identifier }
    return try? await show(item.identifier) ?? item.identifier
  }

  /// The files of a book, or the single file of any other item.
  func files(of entry: PlayableItem) async -> BookFiles {
    guard entry.item.type == .audioBook else { return BookFiles([entry]) }
    let files = (try? await playables(entry.item.identifier)) ?? []
    return BookFiles(files.contains { PathBytes($0.address) == PathBytes(entry.address) } ? files : [entry])
  }

  /// The same items with the current addresses of moved files and of episodes that were downloaded, and with the chapters
  /// of books.
  func relocated(_ items: [PlayableItem]) async -> [PlayableItem] {
    var known: [ItemID: [PlayableItem]] = [:]
    var found = items
    for (index, item) in items.enumerated() where mayHaveMoved(item) {
      let id = item.item.identifier
      let files = if let files = known[id] { files } else { (try? await playables(id)) ?? [] }
      known[id] = files
      let same =
        files.first { PathBytes($0.address) == PathBytes(item.address) }
        ?? files.first { PathBytes($0.fileName) == PathBytes(item.fileName) }
      guard var file = same ?? (files.count == 1 ? files.first : nil) else { continue }
      (file.startPosition, file.speed) = (item.startPosition, item.speed)
      found[index] = file
    }
    return found
  }

  private func mayHaveMoved(_ item: PlayableItem) -> Bool {
    switch item.item.type {
    case .audioBook: true
    case .podcastEpisode: item.path == nil || item.fileFailure != nil
    default: item.fileFailure != nil
    }
  }
}
