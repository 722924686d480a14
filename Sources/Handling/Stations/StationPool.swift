import Library
import MediaIntents
import NameIndex
import Names
import Resolution
import Taste

/// The songs that a station may draw, in circles: those that fit best, then wider ones. What is disliked is in none, nor is
/// what has nothing in common with the station.
struct StationPool {
  let library: LibrarySnapshot
  let station: Station
  /// Seconds since 1970.
  let now: Double

  private let recipe: TasteRecipe
  private let seeds: [TasteSeed]
  private let refused: Refusals
  /// The artists that the station leaves out.
  private let avoided: Set<String>

  /// Artists that are looked at because of what was heard together.
  private static let maxArtists = 80
  /// The first circle is wide enough with so many songs.
  private static let enough = 60
  /// A song that was not heard for so long is as good as new.
  private static let forgotten = 60 * 86_400.0

  init(library: LibrarySnapshot, station: Station, now: Double) {
    self.library = library
    self.station = station
    self.now = now
    let traits = StationTraits(library: library)
    seeds = station.seeds.compactMap { seed in
      traits.traits(of: seed.item).map { TasteSeed($0, weight: seed.weight) }
    }
    recipe = TasteRecipe(seeds: seeds, taste: library.taste)
    refused = Refusals(library)
    avoided = Set(station.avoided.compactMap { library.names[$0]?.tasteArtist })
  }

  var circles: [[StationSong]] {
    guard let mood = station.mood else {
      let near = songs(of: nearRecords)
      if near.count >= Self.enough { return [near] }
      // Whoever skips much still hears on: at last, what was skipped counts against nothing.
      let wanted = TasteRecipe(seeds: seeds.filter { $0.weight > 0 }, taste: library.taste)
      let all = library.names.records(of: [.song])
      return [near, songs(of: all), songs(of: all, by: wanted)]
    }
    let fitting = library.resolver.candidates(for: mood).map(\.record)
    let plain = fitting.compactMap { song(of: $0, scoring: Self.plainScore) }.inOrder
    return seeds.isEmpty ? [plain] : [songs(of: fitting), plain]
  }

  /// The songs that have been drawn already, the latest last, and what they are to the draw.
  var earlier: [StationSong] {
    station.drawn.compactMap { library.names[$0] }.map { made(of: $0, weighing: 1) }
  }

  /// What a song counts that only fits a mood.
  private static let plainScore = 0.5

  /// Songs of artists that are heard together with the seeds', and of the seeds' genres.
  private var nearRecords: [NameRecord] {
    let artists = recipe.artists(atMost: Self.maxArtists) + seeds.compactMap { $0.weight > 0 ? $0.traits.artist : nil }
    let genres = seeds.filter { $0.weight > 0 }.flatMap(\.traits.genres.names)
    let facets = artists.map { FacetKey.artist(FoldedText(folded: $0)) } + genres.map { .genre(FoldedText(folded: $0)) }
    var seen: Set<ItemID> = []
    return Set(facets).flatMap(library.names.records).filter { $0.type == .song && seen.insert($0.id).inserted }
  }

  private func songs(of records: [NameRecord], by other: TasteRecipe? = nil) -> [StationSong] {
    let recipe = other ?? recipe
    let traits = StationTraits(library: library)
    return records.compactMap { record in
      traits.traits(of: record).flatMap { song(of: record, scoring: recipe.score($0)) }
    }.inOrder
  }

  private func song(of record: NameRecord, scoring score: Double) -> StationSong? {
    guard record.type == .song, score > 0, !refused.includes(record),
      !avoided.contains(record.tasteArtist ?? "")
    else { return nil }
    return made(of: record, weighing: score * liking(for: record))
  }

  private func made(of record: NameRecord, weighing weight: Double) -> StationSong {
    let heard = library.history(of: record.id).lastHeard
    let artist = record.tasteArtist ?? ""
    let title = ShortenedName.withoutVersion(ShortenedName(record.title, type: .song).text)
    return StationSong(
      id: record.id.text, artist: artist, work: artist + " " + FoldedText(title).text, weight: weight,
      seconds: record.facts.duration.map(Double.init), isFresh: heard.map { now - $0 > Self.forgotten } ?? true)
  }

  /// Likes and what more is wanted of come oftener, recordings other than the studio's seldom.
  private func liking(for record: NameRecord) -> Double {
    let history = library.history(of: record.id)
    let like = history.affinity == .like ? 1.5 : 1
    let leanings = [history.leaning, refused.leanings[record.tasteArtist ?? ""]].compactMap(\.self)
    return like * leanings.map(\.factor).reduce(1, *) * (record.isOtherRecording ? 0.25 : 1)
  }
}

extension [StationSong] {
  /// In an order that is always the same.
  fileprivate var inOrder: [StationSong] { sorted { $0.id < $1.id } }
}

extension Leaning {
  /// What it makes of the chance to be drawn.
  fileprivate var factor: Double {
    switch self {
    case .more: 3
    case .less: 1.0 / 3
    case .none: 1
    }
  }
}

/// What a person does not want to hear at all, and of whom they want more or less.
private struct Refusals {
  private let songs: Set<ItemID>
  private let artists: Set<String>
  private let albums: Set<String>
  let leanings: [String: Leaning]

  init(_ library: LibrarySnapshot) {
    let disliked = library.histories.filter { $0.value.affinity == .dislike }.compactMap { library.names[$0.key] }
    songs = Set(disliked.map(\.id))
    artists = Set(disliked.filter { $0.type == .artist }.map { FoldedText($0.title).text })
    albums = Set(disliked.filter { $0.type == .album }.map { Self.album($0.title, $0.artist) })
    let leaning = library.histories.filter { $0.value.leaning != nil }
    leanings = leaning.reduce(into: [:]) { found, entry in
      guard let record = library.names[entry.key], record.type == .artist else { return }
      found[FoldedText(record.title).text] = entry.value.leaning
    }
  }

  func includes(_ record: NameRecord) -> Bool {
    if songs.contains(record.id) { return true }
    let credit = ArtistCredit(record.artist ?? "").names.map { FoldedText($0).text }
    if credit.contains(where: artists.contains) { return true }
    return !albums.isEmpty && record.album.map { albums.contains(Self.album($0, record.artist)) } == true
  }

  private static func album(_ title: String, _ artist: String?) -> String {
    FoldedText(title).text + "\n" + FoldedText(artist ?? "").text
  }
}
