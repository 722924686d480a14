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
    return BookFiles(BookFiles(files).index(of: entry) == nil ? [entry] : files)
  }

  /// The same entries with the files where the library has them now: episodes that were downloaded, and what was moved or
  /// renamed. An entry that the library doesn't have stays as it is.
  func relocated(_ entries: [PlayableItem]) async -> [PlayableItem] {
    let parts = Dictionary(grouping: entries.indices) { entries[$0].item.identifier }
    var found = entries
    for (id, indices) in parts where entries[indices[0]].mayMove {
      let files = (try? await playables(id)) ?? []
      for (rank, index) in indices.enumerated() {
        let isWhole = indices.count == files.count
        guard var file = entries[index].file(among: files, rank: isWhole ? rank : nil) else { continue }
        (file.startPosition, file.speed) = (entries[index].startPosition, entries[index].speed)
        found[index] = file
      }
    }
    return found
  }
}

extension PlayableItem {
  /// Whether it can be somewhere else: not a broadcast, and not in a server's library.
  fileprivate var mayMove: Bool { !isLive && RemoteAddress.path(address) == nil }

  /// Its own file among those of its item: at the same address, of the same name, the only one, or the one at its place.
  fileprivate func file(among files: [PlayableItem], rank: Int?) -> PlayableItem? {
    let files = files.filter(\.mayMove)
    if let same = files.first(where: { PathBytes($0.address) == PathBytes(address) }) { return same }
    if files.count == 1 { return files[0] }
    if let named = files.first(where: { PathBytes($0.fileName) == PathBytes(fileName) }) { return named }
    return rank.flatMap { files.indices.contains($0) ? files[$0] : nil }
  }
}
