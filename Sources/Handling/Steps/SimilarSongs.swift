import NameIndex
import Library
import MediaIntents
import Names
import Resolution

/// "More like this": songs of the same genres, or if there are none, by the same artist; recommended ones first.
struct SimilarSongs {
  let library: LibrarySnapshot

  func songs(like item: MediaItem) -> [MediaItem] {
    let genres = library.names[item.identifier]?.genres ?? []
    let alike = genres.flatMap { songs(MediaSearch(mediaType: .song, sortOrder: .recommended, genreNames: [$0])) }
    let others = without(item, alike)
    guard others.isEmpty, let artist = item.artist else { return others }
    return without(item, songs(MediaSearch(mediaType: .song, sortOrder: .recommended, artistName: artist)))
  }

  private func songs(_ search: MediaSearch) -> [MediaItem] {
    library.resolver.candidates(for: search).prefix(MediaItemStep.maxItems).map(\.item)
  }

  /// Removes `item` and duplicates.
  private func without(_ item: MediaItem, _ songs: [MediaItem]) -> [MediaItem] {
    var seen: Set = [item.identifier]
    return songs.filter { seen.insert($0.identifier).inserted }
  }
}
