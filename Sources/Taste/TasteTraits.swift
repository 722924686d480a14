/// What is known of a song, or of all songs of an artist or a genre, by which it is like others.
package struct TasteTraits: Hashable, Sendable {
  /// The folded name of the artist; nil for what is nobody's, such as a genre.
  package let artist: String?
  package let genres: GenreMixture
  /// The first year of the decade in which it came out; nil if it is not dated.
  package let decade: Int?
  /// Beats per minute; nil if unknown.
  package let tempo: Int?

  package init(artist: String?, genres: GenreMixture, year: Int? = nil, tempo: Int? = nil) {
    self.artist = artist
    self.genres = genres
    decade = year.map { $0 / 10 * 10 }
    self.tempo = tempo
  }
}

/// Something that a station is to be like, or unlike.
package struct TasteSeed: Hashable, Sendable {
  package let traits: TasteTraits
  /// 1 for what was asked for; negative for what is to be avoided.
  package let weight: Double

  package init(_ traits: TasteTraits, weight: Double = 1) {
    self.traits = traits
    self.weight = weight
  }
}
