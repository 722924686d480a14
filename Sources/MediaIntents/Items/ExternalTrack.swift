/// What another program plays, as it reports it. Every field but `player` is optional.
package struct ExternalTrack: Hashable, Sendable, Codable {
  /// The program's display name.
  package var player: String
  package var title: String?
  package var artist: String?
  package var album: String?
  /// Its address.
  package var address: String?
  /// The MusicBrainz recording ID.
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
