import Library
import MediaIntents
import NameIndex
import Names
import Resolution

/// A kind or a mood that no tag of the library knows, found by its words in the names of playlists, then of songs, albums and
/// genres: "Christmas music" is the playlist "Our Christmas".
struct KindWords {
  let library: LibrarySnapshot

  struct Found {
    /// A playlist, or songs.
    let items: [MediaItem]
    let said: String
  }

  private static let maxSongs = 100

  /// Nil if the search says anything besides one kind, or if nothing has its words.
  func items(for search: MediaSearch) -> Found? {
    guard let said = search.onlyKind else { return nil }
    let names =
      [said] + (search.genreTags?[said] ?? []).compactMap { if case .words(let words) = $0 { words } else { nil } }
    for name in names {
      if let playlist = mentions(name, .playlist).first { return Found(items: [playlist], said: said) }
    }
    var seen: Set<ItemID> = []
    let songs = names.flatMap(mentioning)
      .filter { library.history(of: $0.identifier).affinity != .dislike && seen.insert($0.identifier).inserted }
    return songs.isEmpty ? nil : Found(items: Array(songs.prefix(Self.maxSongs)), said: said)
  }

  private func mentioning(_ words: String) -> [MediaItem] {
    let albums = mentions(words, .album).flatMap { songs(with: .album(FoldedText($0.title))) }
    let genres = mentions(words, .genre).flatMap { songs(with: .genre(FoldedText($0.title))) }
    return mentions(words, .song) + albums + genres
  }

  private func songs(with facet: FacetKey) -> [MediaItem] {
    library.names.records(with: facet).filter { $0.type == .song }.map(\.item)
  }

  private func mentions(_ words: String, _ type: MediaItemType) -> [MediaItem] {
    library.resolver.mentions(of: MediaSearch(mediaType: type, mediaName: words)).map(\.item)
  }
}

extension MediaSearch {
  /// The kind or mood that is all it says; nil otherwise.
  fileprivate var onlyKind: String? {
    guard let said = (genreNames + moodNames).first, genreNames.count + moodNames.count == 1 else { return nil }
    var plain = MediaSearch(mediaType: mediaType, genreNames: genreNames, moodNames: moodNames)
    plain.genreTags = genreTags
    return self == plain && [.unknown, .music, .song].contains(mediaType) ? said : nil
  }
}
