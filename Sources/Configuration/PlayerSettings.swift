/// The settings of a player.
package struct PlayerSettings: Hashable, Sendable {
  package var name = ""
  package var kind = PlayerChoice.gstreamer
  /// Other names of the player and its room.
  package var names: [String] = []
  /// A GStreamer sink; nil for the system's default.
  package var output: String?
  /// The name of a sound device, instead of `output`.
  package var device: String?
  /// The initial volume, 0 to 100; nil leaves it unchanged.
  package var volume: Double?
  package var mpd = MPDSettings()
  package var snapcast = SnapcastFeedSettings()
}

extension Settings {
  /// The configured players, the default one first: those in `players` or, if that is empty, the one described by
  /// `player`. Entries of `players` inherit missing values from the top-level settings.
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
