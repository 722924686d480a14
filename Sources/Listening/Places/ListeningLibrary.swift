package import MediaIntents
import Playback

/// What listening needs to know of the library.
package struct ListeningLibrary: Sendable {
  /// The files of an item, in order.
  let playables: @Sendable (ItemID) async throws -> [PlayableItem]
  /// The show of an episode; nil if it has none.
  let show: @Sendable (ItemID) async throws -> ItemID?

  package init(
    playables: @escaping @Sendable (ItemID) async throws -> [PlayableItem],
    show: @escaping @Sendable (ItemID) async throws -> ItemID?
  ) {
    self.playables = playables
    self.show = show
  }

  /// What a speed is kept for: the show of an episode, a book, an episode without a show; nil for anything else and if
  /// the library can't be read.
  func speedOwner(of item: MediaItem) async -> ItemID? {
    guard item.type.isLongForm else { return nil }
    guard item.type == .podcastEpisode else { return item.identifier }
    return try? await show(item.identifier) ?? item.identifier
  }

  /// The files of a book, or the one file of anything else.
  func files(of entry: PlayableItem) async -> BookFiles {
    guard entry.item.type == .audioBook else { return BookFiles([entry]) }
    let files = (try? await playables(entry.item.identifier)) ?? []
    return BookFiles(files.contains { $0.address == entry.address } ? files : [entry])
  }

  /// The same items with the addresses that they have now, where files have moved, and with the chapters of books.
  func relocated(_ items: [PlayableItem]) async -> [PlayableItem] {
    var known: [ItemID: [PlayableItem]] = [:]
    var found = items
    for (index, item) in items.enumerated() where item.fileFailure != nil || item.item.type == .audioBook {
      let id = item.item.identifier
      let files = if let files = known[id] { files } else { (try? await playables(id)) ?? [] }
      known[id] = files
      let same = files.first { $0.address == item.address } ?? files.first { $0.fileName == item.fileName }
      guard var file = same ?? (files.count == 1 ? files.first : nil) else { continue }
      (file.startPosition, file.speed) = (item.startPosition, item.speed)
      found[index] = file
    }
    return found
  }
}
