import Library
import MediaIntents
import NameIndex
import Names
import Taste

/// What the library knows of items by which others are like them.
struct StationTraits {
  let library: LibrarySnapshot

  /// Nil for what is no music or is not in the library.
  func traits(of item: ItemID) -> TasteTraits? { library.names[item].flatMap(traits) }

  func traits(of record: NameRecord) -> TasteTraits? {
    switch record.type {
    case .song, .album:
      return TasteTraits(
        artist: record.tasteArtist, genres: GenreMixture(record.genres), year: record.date?.year,
        tempo: record.facts.tempo)
    case .artist:
      let songs = songs(by: record.title)
      return TasteTraits(artist: FoldedText(record.title).text, genres: GenreMixture(songs.flatMap(\.genres)))
    case .genre: return TasteTraits(artist: nil, genres: GenreMixture([record.title]))
    default: return nil
    }
  }

  func songs(by artist: String) -> [NameRecord] {
    library.names.records(with: .artist(FoldedText(artist))).filter { $0.type == .song }
  }

  /// Whether anything is known by which others could be like it.
  func tells(of item: ItemID) -> Bool {
    guard let traits = traits(of: item) else { return false }
    return !traits.genres.isEmpty || traits.artist != nil
  }
}
