/// One of several players.
package struct PlayerSettings: Hashable, Sendable {
  package var name = ""
  package var kind = PlayerChoice.gstreamer
  /// What it and its room are called besides.
  package var names: [String] = []
  /// A GStreamer sink; `nil` for the system's default.
  package var output: String?
  /// The sound device by its name, instead of that.
  package var device: String?
  /// At start, 0 to 100.
  package var volume: Double?
  package var mpd = MPDSettings()
}

extension Settings {
  /// The players that there are, the usual one first: those that are named or, where none is, the one of `player`. What
  /// a named one does not say of itself is as it is for that.
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
