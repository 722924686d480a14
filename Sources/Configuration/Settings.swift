/// What the configuration file decides.
package struct Settings: Hashable, Sendable {
  /// The folders of the library, absolute.
  package var libraryFolders: [String]
  package var player: PlayerChoice
  /// A GStreamer sink; `nil` for the system's default.
  package var output: String?
  /// At start, 0 to 100.
  package var volume: Double
  /// A BCP 47 tag; `nil` for the language of the environment.
  package var locale: String?
  /// Where everything is written, absolute; `nil` for the folders of the base directory specification.
  package var stateFolder: String?
  package var logLevel: LogLevel

  /// What holds where the file says nothing. Paths are not expanded yet.
  static let initial = Settings(
    libraryFolders: ["$XDG_MUSIC_DIR"], player: .gstreamer, output: nil, volume: 100, locale: nil, stateFolder: nil,
    logLevel: .info)
}

/// The players to choose from.
package enum PlayerChoice: String, Hashable, Sendable, CaseIterable {
  case gstreamer, mpd, silent
}

/// What is logged: this and everything graver.
package enum LogLevel: String, Hashable, Sendable, CaseIterable {
  case error, warning, info, debug
}
