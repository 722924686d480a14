package import MediaIntents

/// What is known of a track besides what a player needs.
package struct TrackDetails: Hashable, Sendable {
  package var genres: [String] = []
  package var date: PartialDate?
  package var trackNumber: Int?
  package var discNumber: Int?
  /// What the person thinks it is worth, 0 to 1.
  package var rating: Double?
  package var plays: Int?
  /// Seconds since 1970.
  package var lastPlayed: Int64?
  /// The path of a cover image.
  package var cover: String?

  package init() {}
}
