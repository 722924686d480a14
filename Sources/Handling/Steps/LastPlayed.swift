import NameIndex
import Journal
import Library
import MediaIntents
import Names

/// "The previous song": the latest one of that type that played before the current one here, or else in the journal.
struct LastPlayed {
  let world: MediaWorld
  let library: LibrarySnapshot
  /// The last items of the player, the latest first.
  let recent: [MediaItem]

  /// The maximum number of plays to search.
  private static let maxPlays = 200

  /// - Parameters:
  ///   - current: The current item, which is excluded.
  ///   - type: For an album or an artist, the previous song is returned.
  /// - Returns: nil if there is none of that type among the latest plays.
  func item(before current: MediaItem?, _ type: MediaItemType) async -> MediaItem? {
    let kind = [.album, .artist].contains(type) ? .song : type
    if let item = recent.first(where: { $0.identifier != current?.identifier && kind.isMet(by: $0.type) }) {
      return item
    }
    guard
      let plays = await world.ifReadable({ try await world.journal.history(limit: Self.maxPlays, of: world.asker) })
    else { return nil }
    return plays.lazy.filter { $0.item != current?.identifier }
      .compactMap { library.names[$0.item]?.item }
      .first { kind.isMet(by: $0.type) }
  }
}
