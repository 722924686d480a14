/// All settings, in the order of the default file.
package enum SettingsSchema {
  package static let settings: [Setting] = [
    Setting(
      "library.folders", \.libraryFolders, .list(of: .folder),
      "The folders with music, podcasts, audiobooks, playlists and lists of radio stations."),
    Setting(
      "library.follow", \.followsLibrary, .flag,
      "Whether files that change are read at once, instead of at the next start or scan."),
    Setting(
      "library.writeRatings", \.writesRatings, .flag,
      "Whether likes, dislikes and stars of songs are written into the tags of their files, for other programs."),
    Setting("player", \.player, .choice(), "The kind of player."),
    Setting(
      "players", \.players, .players,
      "Several players instead of one, the default one first."),
    Setting(
      "mpd.host", \.mpd.host, .optional(.text, "$MPD_HOST, else MPD's default sockets, else \"localhost\""),
      "The server of the player \"mpd\": a host name, or the path of its socket."),
    Setting(
      "mpd.port", \.mpd.port, .optional(.number(1...65535), "$MPD_PORT, else 6600"), "Its port."),
    Setting(
      "mpd.password", \.mpd.password, .optional(.text, "the part before \"@\" of $MPD_HOST, if any"),
      "Its password."),
    Setting(
      "mpd.musicFolder", \.mpd.musicFolder, .optional(.folder, "what a server on this machine reports"),
      "Its music folder, as mounted on this machine."),
    Setting(
      "mpd.speedByGStreamer", \.mpd.speedByGStreamer, .flag,
      "Whether GStreamer plays at speeds other than 1, which MPD does not support, if the files are accessible."),
    Setting(
      "playback.output", \.output, .optional(.text, "the system's default"),
      "The output: a GStreamer sink with its properties, such as \"alsasink device=hw:1\"."),
    Setting(
      "playback.device", \.device, .optional(.text, "that of the output"),
      "The sound device, by its name on the desktop, such as \"USB Headset\"."),
    Setting(
      "playback.names", \.playerNames, .list(of: .text),
      "Other spoken names of the player and its room, such as \"kitchen\" or \"stereo\"."),
    Setting("playback.explicit", \.playsExplicit, .flag, "Whether explicit items are played."),
    Setting(
      "playback.metered", \.streamsWhileMetered, .flag,
      "Whether streams are played over a metered network."),
    Setting("playback.volume", \.volume, .number(0...100), "The initial volume, in percent."),
    Setting(
      "playback.loudness", \.sound.loudness, .choice(),
      "Loudness normalisation of songs or albums by their ReplayGain or R128 tags."),
    Setting(
      "playback.preamplification", \.sound.preamplification, .number(-20...20),
      "The gain added to items with such tags, in decibels."),
    Setting(
      "playback.crossfade", \.sound.crossfade, .number(0...12),
      "The length of the crossfade between songs, in seconds. With 0, and within an album, playback is gapless."),
    Setting(
      "playback.fade", \.sound.pauseFade, .number(0...5),
      "The length of the fades before and after a pause, in seconds."),
    Setting(
      "playback.sleepFade", \.sound.sleepFade, .number(0...120),
      "The length of the fade at the end of a sleep timer, in seconds."),
    Setting(
      "playback.retryWindow", \.sound.retryWindow, .number(0...86_400),
      "How long a lost broadcast or sound device is waited for, in seconds."),
    Setting(
      "playback.deviceLoss", \.sound.deviceLoss, .choice(),
      "What happens if the sound device or sound server goes away: pause until it returns, or go on with another device."
    ),
    Setting(
      "podcasts.downloads", \.podcasts.folder, .optional(.folder, "the folder of Arioso's data"),
      "The folder of downloaded episodes, outside those of the library."),
    Setting(
      "podcasts.directory", \.podcasts.directory, .optional(.folder, "none"),
      "An OPML file with podcasts that can be subscribed to by name."),
    Setting(
      "podcasts.maxEpisodes", \.podcasts.maxEpisodes, .optional(.number(0...100_000), "any number"),
      "How many downloaded episodes are kept."),
    Setting(
      "podcasts.maxGigabytes", \.podcasts.maxGigabytes, .number(0...100_000), "How much space they may take."),
    Setting(
      "podcasts.daysAfterHeard", \.podcasts.daysAfterHeard, .optional(.number(0...3650), "any number"),
      "How many days a downloaded episode is kept after being heard to the end."),
    Setting(
      "podcasts.freeGigabytes", \.podcasts.freeGigabytes, .number(0...100_000),
      "How much space downloads leave free on the disk."),
    Setting(
      "podcasts.metered", \.podcasts.usesMetered, .flag,
      "Whether feeds are read and episodes downloaded over a metered network."),
    Setting(
      "privacy.whileLocked", \.privacy.whileLocked, .list(of: .choice()),
      "The requests allowed while the session is locked: playing, playback control, questions about playback, likes and "
        + "dislikes, searches, playlist edits."),
    Setting(
      "privacy.private", \.privacy.startsPrivate, .flag,
      "Whether private listening, which records no plays, is on at startup."),
    Setting(
      "scrobbling.podcasts", \.scrobbling.podcasts, .flag,
      "Whether episodes are sent to ListenBrainz too, if an account was added by \"arioso scrobble add\"."),
    Setting(
      "scrobbling.audiobooks", \.scrobbling.audiobooks, .flag, "Whether audiobooks are sent to ListenBrainz too."),
    Setting(
      "scrobbling.radio", \.scrobbling.radio, .flag,
      "Whether the songs of stations are sent too, if the station tells artist and title."),
    Setting(
      "mpris.enabled", \.isOnDesktop, .flag,
      "Whether the desktop can control playback (MPRIS), and \"this\" can refer to the item of another player."),
    Setting(
      "locale", \.locale, .optional(.text, "the language of the environment"),
      "The language of sentences and answers, as a tag such as \"en\"."),
    Setting(
      "state", \.stateFolder, .optional(.folder, "the XDG base directories"),
      "A folder for all files written by Arioso."),
    Setting("log", \.logLevel, .choice(), "The least severe messages that are logged."),
  ]

  /// The key paths of the settings that differ, in schema order.
  package static func changes(from old: Settings, to new: Settings) -> [String] {
    settings.filter { $0.differs(old, new) }.map(\.keyPath)
  }
}
