/// A song that a station may play, with what the draw needs to know.
package struct StationSong: Hashable, Sendable {
  package let id: String
  /// The folded name of the artist.
  package let artist: String
  package let title: String
  /// How much it counts in the draw; above 0.
  package var weight: Double
  /// Its length; an ordinary song's if unknown.
  package let seconds: Double
  /// Whether it was never heard, or not for two months.
  package let isFresh: Bool

  package init(id: String, artist: String, title: String, weight: Double, seconds: Double?, isFresh: Bool) {
    self.id = id
    self.artist = artist
    self.title = title
    self.weight = weight
    self.seconds = seconds ?? Self.usualSeconds
    self.isFresh = isFresh
  }

  private static let usualSeconds = 210.0
}
