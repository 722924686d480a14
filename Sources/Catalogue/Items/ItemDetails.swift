package import MediaIntents

/// Facts about an item beyond its names.
package struct ItemDetails: Hashable, Sendable {
  package var item: MediaItem
  package var genres: [String]
  /// The release date.
  package var date: PartialDate?
  /// In seconds; the total for an album, show or book.
  package var duration: Double?
  package var number: Int?
  package var season: Int?
  /// The rating in the file's tags, 0 to 1.
  package var rating: Double?
  /// The ReplayGain track gain in decibels.
  package var gain: Double?
  /// MusicBrainz types of a song's release: "album", "live", "compilation".
  package var releaseTypes: [String]
}
