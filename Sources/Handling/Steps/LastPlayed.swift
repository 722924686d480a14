import Journal
import Library
import MediaIntents
import Names

/// "The previous song": the last one in the journal, of the kind that was said.
struct LastPlayed {
  let journal: Journal
  let library: LibrarySnapshot

  /// The most plays that are searched.
  private static let maxPlays = 200

  /// - Parameters:
  ///   - current: what plays now, which is not meant.
  ///   - type: an album or an artist is that of a song.
  /// - Returns: nil if nothing of the kind is among the last plays.
  func item(before current: MediaItem?, _ type: MediaItemType) async -> MediaItem? {
    let kind = [.album, .artist].contains(type) ? .song : type
    guard let plays = try? await journal.history(limit: Self.maxPlays) else { return nil }
    return plays.lazy.filter { $0.item != current?.identifier }
      .compactMap { library.names[$0.item]?.item }
      .first { kind.isMet(by: $0.type) }
  }
}
