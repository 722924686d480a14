/// A play that counts, by whom it is.
package struct ArtistPlay: Hashable, Sendable {
  /// The artist's name, folded.
  package let artist: String
  /// Seconds since 1970.
  package let at: Int64

  package init(artist: String, at: Int64) {
    self.artist = artist
    self.at = at
  }
}
