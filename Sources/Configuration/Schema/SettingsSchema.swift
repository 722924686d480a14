/// Every setting there is, in the order of the configuration file.
package enum SettingsSchema {
  package static let settings: [Setting] = [
    Setting(
      "library.folders", \.libraryFolders, .list(of: .folder),
      "The folders to look through for music, podcasts, audiobooks, playlists and radio lists."),
    Setting("player", \.player, .choice(), "What makes the sound."),
    Setting(
      "players", \.players, .players,
      "Several players instead of that one, the usual one first."),
    Setting(
      "mpd.host", \.mpd.host, .optional(.text, "$MPD_HOST, else the usual sockets, else \"localhost\""),
      "The server of the player \"mpd\": a name on the network, or the path of its socket."),
    Setting(
      "mpd.port", \.mpd.port, .optional(.number(1...65535), "$MPD_PORT, else 6600"), "Its port on the network."),
    Setting(
      "mpd.password", \.mpd.password, .optional(.text, "what stands before \"@\" in $MPD_HOST, if anything"),
      "Its password."),
    Setting(
      "mpd.musicFolder", \.mpd.musicFolder, .optional(.folder, "the one that a server on this machine tells"),
      "Where its music is found on this machine."),
    Setting(
      "mpd.speedByGStreamer", \.mpd.speedByGStreamer, .flag,
      "Whether GStreamer plays what is wanted at another speed, which MPD cannot, where its files are found."),
    Setting(
      "playback.output", \.output, .optional(.text, "the system's default"),
      "Where the sound goes: a GStreamer sink with its properties, such as \"alsasink device=hw:1\"."),
    Setting(
      "playback.device", \.device, .optional(.text, "the one of the output"),
      "The sound device by the name that the desktop shows, such as \"USB Headset\"."),
    Setting(
      "playback.names", \.playerNames, .list(of: .text),
      "What the player and the room it stands in are called besides, as they are said: \"kitchen\", \"stereo\"."),
    Setting("playback.explicit", \.playsExplicit, .flag, "Whether what is marked as explicit plays."),
    Setting(
      "playback.metered", \.streamsWhileMetered, .flag,
      "Whether streams play while the network is paid for by what is sent."),
    Setting("playback.volume", \.volume, .number(0...100), "The volume at start, in percent."),
    Setting(
      "playback.loudness", \.sound.loudness, .choice(),
      "Whether ReplayGain or R128 tags bring all songs, or all albums, to one loudness."),
    Setting(
      "playback.preamplification", \.sound.preamplification, .number(-20...20),
      "What is added to all that have such tags, in decibels."),
    Setting(
      "playback.crossfade", \.sound.crossfade, .number(0...12),
      "How long one song goes over into the next, in seconds; 0, and songs of one album, follow without a gap."),
    Setting(
      "playback.fade", \.sound.pauseFade, .number(0...5),
      "How long the sound takes to go before a pause and to come back after it, in seconds."),
    Setting(
      "playback.sleepFade", \.sound.sleepFade, .number(0...120),
      "How long the sound takes to go at the end of a sleep timer, in seconds."),
    Setting(
      "playback.patience", \.sound.patience, .number(0...3600),
      "How long a broadcast or a sound device that is lost is tried for, in seconds."),
    Setting(
      "privacy.whileLocked", \.privacy.whileLocked, .list(of: .choice()),
      "What runs while the session is locked: playing, what is done to what plays, questions about it, likes and "
        + "dislikes, searches, changes of playlists."),
    Setting(
      "privacy.private", \.privacy.startsPrivate, .flag,
      "Whether nothing of what is heard is written down, from the start."),
    Setting(
      "mpris.enabled", \.isOnDesktop, .flag,
      "Whether the desktop can see and control what plays (MPRIS), and \"this\" can be what another player plays."),
    Setting(
      "locale", \.locale, .optional(.text, "the language of the environment"),
      "The language of what is said and answered, as a tag such as \"en\"."),
    Setting(
      "state", \.stateFolder, .optional(.folder, "the XDG base directories"),
      "A folder to keep everything in that Arioso writes."),
    Setting("log", \.logLevel, .choice(), "What is logged: this and everything graver."),
  ]

  /// The key paths of what differs, in the order of the file.
  package static func changes(from old: Settings, to new: Settings) -> [String] {
    settings.filter { $0.differs(old, new) }.map(\.keyPath)
  }
}
