import Library
import MediaIntents
import NameIndex
import Names
import Taste

/// Makes songs that may be drawn of records. What many songs have in common is worked out once.
struct StationSongMaker {
  private let library: LibrarySnapshot
  private let refused: StationRefusals
  /// The folded names of the artists that the station leaves out.
  private let avoided: Set<String>
  /// Seconds since 1970.
  private let now: Double
  /// By credit.
  private var artists: [String: Artist] = [:]
  /// By the names as in tags.
  private var mixtures: [[String]: GenreMixture] = [:]

  private struct Artist {
    /// Folded; nil for nobody's.
    let name: String?
    let isRefused: Bool
  }

  /// A song that was not heard for so long is as good as new.
  private static let forgotten = 60 * 86_400.0

  init(library: LibrarySnapshot, avoiding avoided: Set<String>, now: Double) {
    self.library = library
    self.avoided = avoided
    self.now = now
    refused = StationRefusals(library)
  }

  /// The songs that a recipe finds alike, in an order that is always the same.
  mutating func songs(of records: [NameRecord], by recipe: TasteRecipe) -> [StationSong] {
    var scores: [TasteTraits: Double] = [:]
    return songs(of: records) { maker, record in
      let traits = maker.traits(of: record)
      if let known = scores[traits] { return known }
      let score = recipe.score(traits)
      scores[traits] = score
      return score
    }
  }

  /// The songs, each with the same score.
  mutating func songs(of records: [NameRecord], scoring score: Double) -> [StationSong] {
    songs(of: records) { _, _ in score }
  }

  /// What a song that was drawn is to the draw.
  mutating func drawn(_ record: NameRecord) -> StationSong {
    made(of: record, by: artist(of: record).name ?? "", weighing: 1)
  }

  private mutating func songs(
    of records: [NameRecord], scoring score: (inout Self, NameRecord) -> Double
  ) -> [StationSong] {
    var songs: [StationSong] = []
    for record in records where record.type == .song && !refused.includes(record.id) {
      let artist = artist(of: record), name = artist.name ?? ""
      guard !artist.isRefused, !avoided.contains(name) else { continue }
      let score = score(&self, record)
      if score > 0 { songs.append(made(of: record, by: name, weighing: score * liking(for: record, by: name))) }
    }
    return songs.sorted { $0.id < $1.id }
  }

  private func made(of record: NameRecord, by artist: String, weighing weight: Double) -> StationSong {
    let heard = library.history(of: record.id).lastHeard
    return StationSong(
      id: record.id.text, artist: artist, title: record.title, weight: weight,
      seconds: record.facts.duration.map(Double.init), isFresh: heard.map { now - $0 > Self.forgotten } ?? true)
  }

  private mutating func traits(of record: NameRecord) -> TasteTraits {
    let genres = mixtures[record.genres] ?? GenreMixture(record.genres)
    mixtures[record.genres] = genres
    return TasteTraits(
      artist: artist(of: record).name, genres: genres, year: record.date?.year, tempo: record.facts.tempo)
  }

  private mutating func artist(of record: NameRecord) -> Artist {
    let credit = record.artist ?? ""
    if let known = artists[credit] { return known }
    let artist = Artist(name: record.tasteArtist, isRefused: refused.includes(credit: credit))
    artists[credit] = artist
    return artist
  }

  /// Likes and what more is wanted of come oftener, recordings other than the studio's seldom.
  private func liking(for record: NameRecord, by artist: String) -> Double {
    let history = library.history(of: record.id)
    let like = history.affinity == .like ? 1.5 : 1
    let leanings = [history.leaning, refused.leaning(to: artist)].compactMap(\.self)
    return like * leanings.map(\.factor).reduce(1, *) * (record.isOtherRecording ? 0.25 : 1)
  }
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
