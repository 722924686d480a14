/// The names that the specification of MPRIS gives (version 2.2).
enum MPRISName {
  static let path = "/org/mpris/MediaPlayer2"
  /// What the bus names of all players begin with.
  static let prefix = "org.mpris.MediaPlayer2."
  static let bus = prefix + "arioso"

  static let root = "org.mpris.MediaPlayer2"
  static let player = "org.mpris.MediaPlayer2.Player"
  static let trackList = "org.mpris.MediaPlayer2.TrackList"
  static let playlists = "org.mpris.MediaPlayer2.Playlists"
  static let properties = "org.freedesktop.DBus.Properties"

  /// The path that stands for no track.
  static let noTrack = "/org/mpris/MediaPlayer2/TrackList/NoTrack"
}
