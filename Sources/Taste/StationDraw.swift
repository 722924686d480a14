/// Draws the songs of a station: by weight and not in order of it, so that a station is not the same list every day.
///
/// No artist comes twice within an hour or five songs where the library allows; no song and no other recording of it comes
/// twice at all. One song in five was never heard, or not for two months. Where the songs that are alike run out, those of
/// the next circle are drawn, then artists come again sooner; songs never do. An artist is drawn first and then a song of
/// theirs, so that whoever made many songs is not heard more often.
package struct StationDraw: Sendable {
  private var generator: StationDice
  /// What was drawn before, the last one last.
  private var drawn: [Drawn]
  private var works: Set<String>
  private var songs: Set<String>
  private let work: @Sendable (StationSong) -> String

  private static let spacing = 5
  private static let hour = 3600.0
  /// One song in so many is fresh.
  private static let freshness = 5

  /// What is known of a song that was drawn.
  package struct Drawn: Sendable {
    let artist: String
    let seconds: Double
  }

  /// - Parameters:
  ///   - generator: the same draws the same songs from the same circles.
  ///   - earlier: what must not come again, the latest last: the seed and the songs drawn before.
  ///   - work: the same for all recordings of one song; asked only of what is drawn.
  package init(
    _ generator: StationDice, after earlier: [StationSong], work: @escaping @Sendable (StationSong) -> String
  ) {
    self.generator = generator
    self.work = work
    drawn = earlier.map { Drawn(artist: $0.artist, seconds: $0.seconds) }
    works = Set(earlier.map(work))
    songs = Set(earlier.map(\.id))
  }

  /// Fewer than `count` if there are no more songs.
  ///
  /// - Parameter circles: the songs that are alike, then wider ones; each in an order that is always the same.
  package mutating func draw(_ count: Int, from circles: [[StationSong]]) -> [StationSong] {
    let circles = circles.map(Artist.artists)
    var found: [StationSong] = []
    while found.count < count, let song = next(from: circles) {
      found.append(song)
      take(song)
    }
    return found
  }

  /// An artist with their songs in a circle.
  private struct Artist {
    let name: String
    var songs: [StationSong]

    /// The artists in the order of their first songs.
    static func artists(of circle: [StationSong]) -> [Artist] {
      var places: [String: Int] = [:], artists: [Artist] = []
      for song in circle {
        if let place = places[song.artist] {
          artists[place].songs.append(song)
        } else {
          places[song.artist] = artists.count
          artists.append(Artist(name: song.artist, songs: [song]))
        }
      }
      return artists
    }
  }

  private mutating func next(from circles: [[Artist]]) -> StationSong? {
    for spacing in Spacing.allCases {
      let near = artists(within: spacing)
      for circle in circles {
        let artists = circle.filter { !near.contains($0.name) }
        while let song = (isFreshDue ? one(of: artists, where: \.isFresh) : nil) ?? one(of: artists) {
          if !works.contains(work(song)) { return song }
          songs.insert(song.id)
        }
      }
    }
    return nil
  }

  private var isFreshDue: Bool { drawn.count % Self.freshness == Self.freshness - 1 }

  private mutating func take(_ song: StationSong) {
    drawn.append(Drawn(artist: song.artist, seconds: song.seconds))
    works.insert(work(song))
    songs.insert(song.id)
  }

  /// An artist by the weight of the best song that was not drawn yet, then a song of theirs.
  private mutating func one(of artists: [Artist], where isMeant: (StationSong) -> Bool = { _ in true }) -> StationSong?
  {
    let choices = artists.compactMap { artist -> (songs: [StationSong], best: Double)? in
      let free = artist.songs.filter { !songs.contains($0.id) && isMeant($0) }
      return free.map(\.weight).max().map { (free, $0) }
    }
    return pick(choices, weighing: \.best).flatMap { pick($0.songs, weighing: \.weight) }
  }

  private mutating func pick<Choice>(_ choices: [Choice], weighing weight: (Choice) -> Double) -> Choice? {
    let total = choices.reduce(0) { $0 + weight($1) }
    guard total > 0 else { return choices.first }
    var rest = Double.random(in: 0..<total, using: &generator)
    for choice in choices {
      rest -= weight(choice)
      if rest < 0 { return choice }
    }
    return choices.last
  }

  /// How soon an artist may come again.
  private enum Spacing: CaseIterable { case hour, songs, other, none }

  /// The artists that are too near to come again.
  private func artists(within spacing: Spacing) -> Set<String> {
    switch spacing {
    case .hour:
      var seconds = 0.0, near: Set<String> = []
      for song in drawn.reversed() where seconds < Self.hour {
        near.insert(song.artist)
        seconds += song.seconds
      }
      return near.union(artists(within: .songs))
    case .songs: return Set(drawn.suffix(Self.spacing).map(\.artist))
    case .other: return Set(drawn.suffix(1).map(\.artist))
    case .none: return []
    }
  }
}
