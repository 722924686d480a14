import Library
import MediaIntents
import NameIndex
import Names
import Resolution
import Taste

/// The songs that a station may draw, in circles: those that fit best, then wider ones. What is disliked is in none, nor is
/// what has nothing in common with the station. Of a large library, a circle has some songs only, which the dice pick.
struct StationPool {
  /// In the order in which they are drawn.
  let circles: [[StationSong]]
  /// The songs that have been drawn already, the latest last, and what they are to the draw.
  let earlier: [StationSong]
  private let library: LibrarySnapshot
  private let seeds: [TasteSeed]
  private var maker: StationSongMaker
  /// The songs of the widest circles; nil if the first is wide enough.
  private let all: [NameRecord]?

  /// Artists that are looked at because of what was heard together.
  private static let maxArtists = 80
  /// The first circle is wide enough with so many songs.
  private static let enough = 60
  /// Songs of a circle that are looked at.
  private static let maxSongs = 5000
  /// What a song counts that only fits a mood.
  private static let plainScore = 0.5

  /// - Parameters:
  ///   - fitting: what fits the station's mood.
  ///   - now: in seconds since 1970.
  init(library: LibrarySnapshot, station: Station, fitting: [NameRecord]? = nil, now: Double) {
    let traits = StationTraits(library: library)
    let seeds = station.seeds.compactMap { seed in
      traits.traits(of: seed.item).map { TasteSeed($0, weight: seed.weight) }
    }
    let recipe = TasteRecipe(seeds: seeds, taste: library.taste)
    let avoided = Set(station.avoided.compactMap { library.names[$0]?.tasteArtist })
    var maker = StationSongMaker(library: library, avoiding: avoided, now: now)
    var dice = StationDice(seed: "pool " + station.name, day: station.day, draw: station.count)
    earlier = station.drawn.compactMap { library.names[$0] }.map { maker.drawn($0) }
    if let mood = station.mood {
      let records = Self.some(of: fitting ?? library.resolver.candidates(for: mood).map(\.record), &dice)
      let plain = maker.songs(of: records, scoring: Self.plainScore)
      circles = seeds.isEmpty ? [plain] : [maker.songs(of: records, by: recipe), plain]
      all = nil
    } else {
      let near = maker.songs(of: Self.near(seeds, recipe, in: library, &dice), by: recipe)
      all = near.count < Self.enough ? library.names.random(.song, atMost: Self.maxSongs, using: &dice) : nil
      circles = [near] + (all.map { [maker.songs(of: $0, by: recipe)] } ?? [])
    }
    (self.library, self.seeds, self.maker) = (library, seeds, maker)
  }

  /// The last circle, where the others have no more: whoever skips much still hears on, as what was skipped counts against
  /// nothing.
  var last: [StationSong] {
    guard let all, seeds.contains(where: { $0.weight < 0 }) else { return [] }
    var maker = maker
    return maker.songs(of: all, by: TasteRecipe(seeds: seeds.filter { $0.weight > 0 }, taste: library.taste))
  }

  /// Songs of artists that are heard together with the seeds', and of the seeds' genres.
  private static func near(
    _ seeds: [TasteSeed], _ recipe: TasteRecipe, in library: LibrarySnapshot, _ dice: inout StationDice
  ) -> [NameRecord] {
    let wanted = seeds.filter { $0.weight > 0 }
    let artists = recipe.artists(atMost: maxArtists) + wanted.compactMap(\.traits.artist)
    let genres = wanted.flatMap(\.traits.genres.names)
    let facets = artists.map { FacetKey.artist(FoldedText(folded: $0)) } + genres.map { .genre(FoldedText(folded: $0)) }
    return library.names.random(.song, withAnyOf: Set(facets), atMost: maxSongs, using: &dice)
  }

  private static func some(of records: [NameRecord], _ dice: inout StationDice) -> [NameRecord] {
    guard records.count > maxSongs else { return records }
    return Array(records.shuffled(using: &dice).prefix(maxSongs))
  }
}
