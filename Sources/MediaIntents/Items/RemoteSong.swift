/// An audio file as listed in a server's database.
package struct RemoteSong: Hashable, Sendable, Codable {
  /// Path in the server's library: "Artist/Album/01.flac".
  package var path: String
  /// Seconds since 1970.
  package var modified: Int64
  /// Seconds.
  package var duration: Double?
  /// Values by tag name as used by MusicBrainz Picard and TagLib: "ALBUMARTIST".
  package var tags: [String: [String]]
  /// The rating stored on the server, 0 to 1.
  package var rating: Double?

  package init(
    path: String, modified: Int64, duration: Double? = nil, tags: [String: [String]] = [:], rating: Double? = nil
  ) {
    self.path = path
    self.modified = modified
    self.duration = duration
    self.tags = tags
    self.rating = rating
  }
}
