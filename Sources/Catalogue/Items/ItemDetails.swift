package import MediaIntents

/// What is known of an item beyond its names.
package struct ItemDetails: Hashable, Sendable {
  package var item: MediaItem
  package var genres: [String]
  /// When it came out.
  package var date: PartialDate?
  /// Seconds; of an album, show or book all its files together.
  package var duration: Double?
  package var number: Int?
  package var season: Int?
  /// What the file says it is worth, 0 to 1.
  package var rating: Double?
  /// Decibels by which ReplayGain makes the track as loud as others.
  package var gain: Double?
  /// MusicBrainz' types of a song's release: "album", "live", "compilation".
  package var releaseTypes: [String]
}
