/// One of several players.
package struct PlayerSettings: Hashable, Sendable {
  package var name = ""
  package var kind = PlayerChoice.gstreamer
  /// Other names of it and its room.
  package var names: [String] = []
  /// A GStreamer sink; nil for the system's default.
  package var output: String?
  /// A sound device by its name, instead of `output`.
  package var device: String?
  /// At the start; 0 to 100.
  package var volume: Double?
  package var mpd = MPDSettings()
}

extension Settings {
  /// The players in use, the default first: those of `players` or, if there are none, that of `player`. What an entry of
  /// `players` leaves out is as for `player`.
  package var playersInUse: [PlayerSettings] {
    let only = PlayerSettings(
      name: player.rawValue, kind: player, names: playerNames, output: output, device: device, volume: volume, mpd: mpd)
    guard !players.isEmpty else { return [only] }
    return players.map { named in
      var player = named
      if named.output == nil, named.device == nil { (player.output, player.device) = (output, device) }
      player.volume = named.volume ?? volume
      if named.mpd.host == nil { player.mpd = mpd }
      return player
    }
  }
}
