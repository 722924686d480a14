/// The settings of the configuration file.
package struct Settings: Hashable, Sendable {
  /// The folders of the library, absolute.
  package var libraryFolders: [String]
  /// Whether changes in these folders are read as they happen.
  package var followsLibrary = true
  /// The servers whose libraries are part of this one.
  package var servers: [ServerSettings] = []
  /// Whether likes, dislikes and stars are written into the files of songs.
  package var writesRatings = false
  package var player: PlayerChoice
  /// The players by name, the default first. If empty, `player` is the only one.
  package var players: [PlayerSettings] = []
  /// The persons of the household whose facts are kept apart.
  package var persons: [PersonSettings] = []
  package var mpd: MPDSettings
  package var rooms = RoomSettings()
  /// A GStreamer sink; nil for the system's default.
  package var output: String?
  /// The name of a sound device, instead of `output`.
  package var device: String?
  /// Other names of the player and its room.
  package var playerNames: [String] = []
  package var playsExplicit = true
  package var streamsWhileMetered = true
  /// Whether music goes on at the end of a queue.
  package var goesOn = false
  /// Whether the player is exported by MPRIS and sees other MPRIS players.
  package var isOnDesktop = true
  /// Whether the desktop shows what begins to play.
  package var notifiesOfSongs = false
  /// The initial volume, 0 to 100.
  package var volume: Double
  package var sound = SoundChoices()
  package var podcasts = PodcastSettings()
  package var privacy = PrivacySettings()
  package var scrobbling = ScrobblingSettings()
  package var voice = VoiceSettings()
  package var wyoming = WyomingSettings()
  package var understanding = UnderstandingSettings()
  package var page = PageSettings()
  package var mpdService = MPDServiceSettings()
  /// A BCP 47 tag; nil for the language of the environment.
  package var locale: String?
  /// The folder for all written files, absolute; nil for the XDG base directories.
  package var stateFolder: String?
  package var logLevel: LogLevel

  /// The defaults. Paths are not expanded yet.
  static let defaults = Settings(
    libraryFolders: ["$XDG_MUSIC_DIR"], player: .gstreamer, mpd: MPDSettings(), output: nil, volume: 100, locale: nil,
    stateFolder: nil, logLevel: .info)
}

/// A server of a large language model for sentences that are not understood otherwise.
package struct UnderstandingSettings: Hashable, Sendable {
  /// The address of its chat interface; nil for none.
  package var server: String?
  /// The name of the model; nil if the server has but one.
  package var model: String?
  /// Whether the server may be on another machine.
  package var leavesMachine = false
}

/// The server of an MPD player.
package struct MPDSettings: Hashable, Sendable {
  /// A host name or the path of a socket; nil for `$MPD_HOST`, else the default addresses.
  package var host: String?
  package var port: Double?
  package var password: String?
  /// The server's music folder as mounted on this machine, absolute.
  package var musicFolder: String?
  /// Whether GStreamer plays at other speeds, which MPD doesn't support.
  package var speedByGStreamer = false
}

/// The kinds of players.
package enum PlayerChoice: String, Hashable, Sendable, CaseIterable {
  case gstreamer, mpd, snapcast, silent
}

/// The minimum severity of logged messages.
package enum LogLevel: String, Hashable, Sendable, CaseIterable {
  case error, warning, info, debug
}

/// The sound settings.
package struct SoundChoices: Hashable, Sendable {
  package var loudness = LoudnessChoice.off
  /// Decibels.
  package var preamplification = 0.0
  /// Seconds; 0 for gapless playback.
  package var crossfade = 0.0
  /// Seconds.
  package var pauseFade = 0.15
  /// Seconds.
  package var sleepFade = 10.0
  /// How many seconds a lost broadcast or sound device is retried.
  package var retryWindow = 1800.0
  package var deviceLoss = DeviceLossChoice.pause

  package init() {}
}

/// What becomes of playback whose sound device or sound server is gone.
package enum DeviceLossChoice: String, Hashable, Sendable, CaseIterable {
  /// It pauses until the device is back.
  case pause
  /// It goes on, on another device or unheard.
  case goOn
}

/// The settings of podcasts that are subscribed to.
package struct PodcastSettings: Hashable, Sendable {
  /// The folder of the downloads, absolute; nil for the folder of Arioso's data.
  package var folder: String?
  /// A list of podcasts to subscribe to by name, absolute; nil for none.
  package var directory: String?
  /// How many downloads are kept; nil for any number.
  package var maxEpisodes: Double?
  package var maxGigabytes = 20.0
  /// How many days after being heard a download is kept; nil for any number.
  package var daysAfterHeard: Double? = 7
  /// The space to leave on the disk.
  package var freeGigabytes = 2.0
  /// Whether feeds are asked and episodes downloaded over a metered network.
  package var usesMetered = false
}

/// The tags used to normalise loudness.
package enum LoudnessChoice: String, Hashable, Sendable, CaseIterable {
  case off, track, album
}

/// The privacy settings.
package struct PrivacySettings: Hashable, Sendable {
  /// The requests allowed while the session is locked.
  package var whileLocked: [LockableRequest] = [.play, .control, .query, .affinity]
  /// Whether private listening is on at the start.
  package var startsPrivate = false
}

/// What is sent to the scrobbling services besides songs.
package struct ScrobblingSettings: Hashable, Sendable {
  package var podcasts = false
  package var audiobooks = false
  package var radio = false
}

/// The service for voice assistants and satellites.
package struct WyomingSettings: Hashable, Sendable {
  /// Where it listens, as an address with a port; nil for nowhere.
  package var listen: String?
  /// The addresses and networks that may connect besides this machine.
  package var allowed: [String] = []
  /// The players by the identifiers of the satellites in their rooms.
  package var satellites: [String: String] = [:]
}

/// The page for browsers.
package struct PageSettings: Hashable, Sendable {
  /// Where it listens, as an address with a port; nil for nowhere.
  package var listen: String?
  /// By which browsers find it besides addresses and the names of this machine.
  package var names: [String] = []
}

/// The service for clients of MPD.
package struct MPDServiceSettings: Hashable, Sendable {
  /// Where it listens, as an address with a port; nil for nowhere.
  package var listen: String?
  /// Which clients must tell; nil if they need none.
  package var password: String?
}

/// The kinds of requests that can be refused while the session is locked.
package enum LockableRequest: String, Hashable, Sendable, CaseIterable {
  case play, control, query, affinity, search, add
}
