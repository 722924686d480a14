import NameIndex
import Library
import Journal
import MediaIntents
import Names

/// "The previous song": what the journal has written down last, of a kind that was said.
struct LastPlayed {
  let world: MediaWorld
  let library: LibrarySnapshot

  /// - Parameters:
  ///   - current: what plays now, which is not meant.
  ///   - type: an album or an artist is that of a song.
  /// - Returns: `nil` where nothing like it was heard lately, or while nothing is written down.
  func item(before current: MediaItem?, _ type: MediaItemType) async -> MediaItem? {
    let kind = [.album, .artist].contains(type) ? .song : type
    guard let plays = try? await world.journal.history(limit: Self.most) else { return nil }
    return plays.lazy.filter { $0.item != current?.identifier }
      .compactMap { library.names[$0.item]?.item }
      .first { kind.isMet(by: $0.type) }
  }

  /// How many plays are looked through.
  private static let most = 200
}
