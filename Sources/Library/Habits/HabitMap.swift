import Habits
import MediaIntents
import NameIndex
import Names
import Resolution

/// The artists, albums and stations that the items of a person's listening belong to.
///
/// Items that left the library, and those that nothing is learned from, belong to nothing, so they are no habit of anybody.
struct HabitMap: Sendable {
  /// An album by its title and the artist who is asked for with it; nil for one of several artists.
  struct Album: Hashable, Sendable {
    let title: String
    let artist: String?
  }

  private(set) var artists: [String] = []
  private(set) var albums: [Album] = []
  private(set) var stations: [ItemID] = []
  private(set) var artistsOfSongs = SongThings()
  private(set) var albumsOfSongs = SongThings()
  private(set) var stationsOfSongs = SongThings()
  let unlearned: UnlearnedNames
  /// Whether each item is a song to be learned from.
  private(set) var isSong: [Bool] = []

  private var numbers: [Key: Int32] = [:]

  private enum Key: Hashable {
    case artist(FoldedText)
    case album(FoldedText, by: FoldedText?)
    case station(ItemID)
  }

  init(of listening: PersonListening, in names: NameIndex) {
    let unlearned = UnlearnedNames(listening.unlearned, in: names)
    self.unlearned = unlearned
    let records = listening.items.map { item in
      names[item].flatMap { unlearned.covers($0) ? nil : $0 }
    }
    let mixed = Self.mixedAlbums(records)
    for record in records { add(record, mixed) }
  }

  private mutating func add(_ record: NameRecord?, _ mixed: Set<FoldedText>) {
    let makers = record?.type == .song ? record?.artist.map(Self.makers) ?? [] : []
    var (artists, albums, stations): ([Int32], [Int32], [Int32]) = ([], [], [])
    for maker in makers {
      artists.append(number(of: .artist(FoldedText(maker)), in: \.artists) { maker })
    }
    if let record, record.type == .song, let title = record.album, !title.isEmpty {
      let (folded, maker) = (FoldedText(title), makers.first)
      let artist = mixed.contains(folded) ? nil : maker
      albums.append(
        number(of: .album(folded, by: artist.map { FoldedText($0) }), in: \.albums) {
          Album(title: title, artist: artist)
        })
    }
    if let record, record.type == .radioStation {
      stations.append(number(of: .station(record.id), in: \.stations) { record.id })
    }
    artistsOfSongs.add(artists)
    albumsOfSongs.add(albums)
    stationsOfSongs.add(stations)
    isSong.append(record?.type == .song)
  }

  private mutating func number<Thing>(
    of key: Key, in things: WritableKeyPath<HabitMap, [Thing]>, _ thing: () -> Thing
  ) -> Int32 {
    if let known = numbers[key] { return known }
    let number = Int32(clamping: self[keyPath: things].count)
    numbers[key] = number
    self[keyPath: things].append(thing())
    return number
  }

  /// The artists of a credit without the credit as a whole, which is nobody's name.
  static func makers(_ credit: String) -> [String] {
    let names = ArtistCredit(credit).names
    return names.count > 1 ? Array(names.dropFirst()) : names
  }

  /// The titles of albums of so many artists that they are nobody's.
  private static func mixedAlbums(_ records: [NameRecord?]) -> Set<FoldedText> {
    var makers: [FoldedText: Set<String>] = [:]
    for case let record? in records where record.type == .song {
      guard let title = record.album, let maker = record.artist.map(Self.makers)?.first else { continue }
      makers[FoldedText(title), default: []].insert(FoldedText(maker).text)
    }
    return Set(makers.filter { $0.value.count > maxMakers }.keys)
  }

  private static let maxMakers = 3
}
