/// Finds the copies among the songs of an album.
struct AlbumCopies {
  /// What tells whether songs are copies.
  struct Song: Hashable {
    /// Disc and side; songs of different ones are no copies.
    let part: [Int]
    let number: Int?
    /// In small letters.
    let title: String
    let artist: String?
    /// Seconds.
    let duration: Double?
    let folder: String
  }

  /// The songs so far, each with the place that it was given.
  private var known: [[String]: [(song: Song, place: Int)]] = [:]

  /// Returns the place of the earlier song that a song is a copy of: equal in position, title and artist, and in length
  /// within two seconds. If it is none, it gets the place that is given, and nil is returned. Without numbers, songs of one
  /// folder are different ones, as several called "Untitled" are.
  mutating func original(of song: Song, at place: Int) -> Int? {
    let key = [song.title, song.artist?.lowercased() ?? ""]
    let original = known[key]?.first { other, _ in
      other.part == song.part && other.number == song.number && (song.number != nil || other.folder != song.folder)
        && Self.areClose(other.duration, song.duration)
    }?.place
    known[key, default: []].append((song, original ?? place))
    return original
  }

  private static func areClose(_ one: Double?, _ other: Double?) -> Bool {
    guard let one, let other else { return true }
    return abs(one - other) <= 2
  }
}
