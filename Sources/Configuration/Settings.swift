/// What the configuration file decides.
package struct Settings: Hashable, Sendable {
  /// The folders of the library, absolute.
  package var libraryFolders: [String]
  package var player: PlayerChoice
  /// The players by name, the usual one first; without any there is the one of `player`.
  package var players: [PlayerSettings] = []
  package var mpd: MPDSettings
  /// A GStreamer sink; `nil` for the system's default.
  package var output: String?
  /// A sound device by its name, instead of that.
  package var device: String?
  /// What the player and its room are called besides.
  package var playerNames: [String] = []
  package var playsExplicit = true
  package var streamsWhileMetered = true
  /// Whether the desktop sees the player, and the player what others play.
  package var isOnDesktop = true
  /// At start, 0 to 100.
  package var volume: Double
  package var sound = SoundChoices()
  package var privacy = PrivacySettings()
  /// A BCP 47 tag; `nil` for the language of the environment.
  package var locale: String?
  /// Where everything is written, absolute; `nil` for the folders of the base directory specification.
  package var stateFolder: String?
  package var logLevel: LogLevel

  /// What holds where the file says nothing. Paths are not expanded yet.
  static let initial = Settings(
    libraryFolders: ["$XDG_MUSIC_DIR"], player: .gstreamer, mpd: MPDSettings(), output: nil, volume: 100, locale: nil,
    stateFolder: nil,
    logLevel: .info)
}

/// The server that the MPD player uses, and how.
package struct MPDSettings: Hashable, Sendable {
  /// A name on the network or the path of a socket; `nil` for what the environment names, else the usual places.
  package var host: String?
  package var port: Double?
  package var password: String?
  /// Where the server's music is found on this machine, absolute.
  package var musicFolder: String?
  /// Whether GStreamer plays what is wanted at a speed that MPD does not have.
  package var speedByGStreamer = false
}

/// The players to choose from.
package enum PlayerChoice: String, Hashable, Sendable, CaseIterable {
  case gstreamer, mpd, silent
}

/// What is logged: this and everything graver.
package enum LogLevel: String, Hashable, Sendable, CaseIterable {
  case error, warning, info, debug
}
