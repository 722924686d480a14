/// What another program plays, as it tells it itself; any of it may be missing.
package struct ExternalTrack: Hashable, Sendable, Codable {
  /// What the program calls itself.
  package var player: String
  package var title: String?
  package var artist: String?
  package var album: String?
  /// Where it lies.
  package var address: String?
  /// The MusicBrainz recording.
  package var recording: String?
  /// Seconds.
  package var position: Double?
  /// Seconds.
  package var duration: Double?

  package init(
    player: String, title: String? = nil, artist: String? = nil, album: String? = nil, address: String? = nil,
    recording: String? = nil, position: Double? = nil, duration: Double? = nil
  ) {
    self.player = player
    self.title = title
    self.artist = artist
    self.album = album
    self.address = address
    self.recording = recording
    self.position = position
    self.duration = duration
  }
}
