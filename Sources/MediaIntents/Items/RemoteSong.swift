/// A sound file as a server's database tells of it.
package struct RemoteSong: Hashable, Sendable, Codable {
  /// Its place in the server's library: "Artist/Album/01.flac".
  package var path: String
  /// Seconds since 1970.
  package var modified: Int64
  /// Seconds.
  package var duration: Double?
  /// The values of each tag, by the names that MusicBrainz Picard and TagLib use: "ALBUMARTIST".
  package var tags: [String: [String]]
  /// What the server's people say it is worth, 0 to 1.
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
