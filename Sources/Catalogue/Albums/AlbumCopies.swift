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

  private var known: [[String]: [Song]] = [:]

  /// Whether a song is a copy of an earlier one: equal in position, title and artist, and in length within two seconds.
  /// Without numbers, songs of one folder are different ones, as several called "Untitled" are.
  mutating func isCopy(_ song: Song) -> Bool {
    let key = [song.title, song.artist?.lowercased() ?? ""]
    let others = known[key, default: []]
    known[key, default: []].append(song)
    return others.contains { other in
      other.part == song.part && other.number == song.number && (song.number != nil || other.folder != song.folder)
        && Self.areClose(other.duration, song.duration)
    }
  }

  private static func areClose(_ one: Double?, _ other: Double?) -> Bool {
    guard let one, let other else { return true }
    return abs(one - other) <= 2
  }
}
