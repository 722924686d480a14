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
    Setting(
      "library.servers", \.servers, .servers,
      "Servers with the interface of Subsonic, such as Navidrome, gonic and supysonic, whose songs and playlists are part "
        + "of the library and play from there. Likes and plays of their songs are told to them."),
    Setting("player", \.player, .choice(), "The kind of player."),
    Setting(
      "players", \.players, .players,
      "Several players instead of one, the default one first."),
    Setting(
      "persons", \.persons, .persons,
      "The persons of the household, whose likes, plays, places and speeds are kept apart. Whoever is none of them has "
        + "those of the household."),
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
      "rooms.host", \.rooms.host, .text,
      "The host of the Snapcast server of players of the kind \"snapcast\". Nothing connects to it without such a player."
    ),
    Setting("rooms.port", \.rooms.port, .number(1...65535), "The port of its control, which has no password."),
    Setting(
      "rooms.buffer", \.rooms.buffer, .number(20...10_000),
      "The server's buffer, in milliseconds, by which everything is heard later; the server does not tell it."),
    Setting("rooms.rooms", \.rooms.rooms, .rooms, "The names of rooms, in addition to those on the server."),
    Setting("rooms.zones", \.rooms.zones, .zones, "Several rooms by one name, such as a floor."),
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
    Setting(
      "playback.goesOn", \.goesOn, .flag,
      "Whether music like that of the queue is drawn when its last song begins, instead of silence at its end."),
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
      "voice.speaker", \.voice.speaker, .choice(),
      "What speaks announcements and the answers to what was said aloud: nothing, speech-dispatcher, or a Wyoming voice."
    ),
    Setting(
      "voice.speakerAddress", \.voice.speakerAddress, .optional(.text, "none"),
      "The address of the Wyoming voice, such as \"tcp://127.0.0.1:10200\". It is not encrypted."),
    Setting(
      "voice.speakerVoice", \.voice.speakerVoice,
      .optional(.text, "that of speech-dispatcher; a Wyoming voice needs one"),
      "The name of the voice, such as \"en_US-joe-medium\"."),
    Setting(
      "voice.voices", \.voice.voices, .map(of: .text),
      "The voices of single languages, such as {zh: \"zh_CN-huayan-medium\"}; speakerVoice speaks all others."),
    Setting(
      "voice.speakerModule", \.voice.speakerModule, .text, "The output module of speech-dispatcher."),
    Setting(
      "voice.recogniser", \.voice.recogniser, .choice(),
      "What recognises speech: nothing, one in the daemon that knows the names of the library and hears English, or a "
        + "Wyoming one."),
    Setting(
      "voice.recogniserAddress", \.voice.recogniserAddress, .optional(.text, "none"),
      "The address of the Wyoming recogniser, such as \"tcp://127.0.0.1:10300\". It is not encrypted."),
    Setting(
      "voice.microphone", \.voice.microphone, .optional(.text, "the system's default"),
      "The microphone: a GStreamer source with its properties, such as \"pulsesrc device=headset\"."),
    Setting(
      "voice.output", \.voice.output, .optional(.text, "that of playback"),
      "The output of tones and of a Wyoming voice: a GStreamer sink. speech-dispatcher has its own."),
    Setting(
      "voice.musicLevel", \.voice.musicLevel, .number(0...100),
      "How loud music is while something is said or listened to, in percent of its volume. Podcasts and books wait."),
    Setting(
      "voice.tones", \.voice.tones, .list(of: .choice()),
      "When a tone is heard: as it begins to listen, as it gives up, which is said without one, and before an announcement."
    ),
    Setting(
      "mpris.enabled", \.isOnDesktop, .flag,
      "Whether the desktop can control playback (MPRIS), and \"this\" can refer to the item of another player."),
    Setting(
      "mpris.notifications", \.notifiesOfSongs, .flag,
      "Whether a notification of the desktop shows each item that begins to play, with its cover and a button for the next."
    ),
    Setting(
      "wyoming.listen", \.wyoming.listen, .optional(.text, "no service"),
      "Where voice assistants such as Home Assistant find Arioso by the Wyoming protocol: an address and a port, such as "
        + "\"127.0.0.1:10500\" or, for other machines, \"0.0.0.0:10500\". The protocol has no password."),
    Setting(
      "wyoming.allow", \.wyoming.allowed, .list(of: .text),
      "The addresses or networks that may connect besides this machine, such as \"192.168.1.7\" or \"192.168.1.0/24\". "
        + "Without one, only an address of this machine itself is listened at."),
    Setting(
      "wyoming.satellites", \.wyoming.satellites, .map(of: .text),
      "The player of each satellite's room, such as {\"assist_satellite.kitchen\": \"kitchen\"}."),
    Setting(
      "understanding.server", \.understanding.server, .optional(.text, "none"),
      "A language model for sentences that are not understood otherwise: the base of a chat interface as llama.cpp and "
        + "Ollama have it, such as \"http://127.0.0.1:8080/v1\". It is told the sentence, what plays and what is spoken of."
    ),
    Setting(
      "understanding.model", \.understanding.model, .optional(.text, "the server's own"),
      "The name of the model, for a server that has several."),
    Setting(
      "understanding.leavesMachine", \.understanding.leavesMachine, .flag,
      "Whether the server may be on another machine. Whoever runs it then learns what is said and what plays."),
    Setting(
      "http.listen", \.page.listen, .optional(.text, "no page"),
      "Where browsers find the page: an address and a port, such as \"127.0.0.1:8520\" for this machine or, for all that "
        + "reach it, \"0.0.0.0:8520\". Each device is paired by a code of \"arioso page\". It is not encrypted."),
    Setting(
      "http.names", \.page.names, .list(of: .text),
      "Other names by which browsers find it, such as that of a server in front which encrypts."),
    Setting(
      "mpdServer.listen", \.mpdService.listen, .optional(.text, "no service"),
      "Where clients of MPD, such as phone remotes, mpc and Home Assistant, find Arioso: an address and a port, such as "
        + "\"127.0.0.1:6600\" for this machine or, for all that reach it, \"0.0.0.0:6600\". It is not encrypted."),
    Setting(
      "mpdServer.password", \.mpdService.password, .optional(.text, "none"),
      "The password that these clients must send. Without one, only an address of this machine itself is listened at."),
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
