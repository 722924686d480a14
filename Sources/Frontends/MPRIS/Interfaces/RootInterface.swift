import DBus

/// `org.mpris.MediaPlayer2`: the identity of the player.
enum RootInterface {
  static let values: [String: BusValue] = [
    // `Quit` ends the daemon.
    "CanQuit": .flag(true),
    "Fullscreen": .flag(false),
    "CanSetFullscreen": .flag(false),
    "CanRaise": .flag(false),
    "HasTrackList": .flag(true),
    "Identity": .text("Arioso"),
    "DesktopEntry": .text("arioso"),
    "SupportedUriSchemes": .texts(SupportedMedia.schemes),
    "SupportedMimeTypes": .texts(SupportedMedia.types),
  ]
}

/// The URI schemes and MIME types accepted by `OpenUri`. The desktop file lists the same types.
enum SupportedMedia {
  static let schemes = ["file", "http", "https"]

  static let types = [
    "audio/mpeg", "audio/mp4", "audio/x-m4a", "audio/x-m4b", "audio/aac", "audio/flac", "audio/x-flac", "audio/ogg",
    "application/ogg", "audio/opus", "audio/x-opus+ogg", "audio/vorbis", "audio/x-vorbis+ogg", "audio/wav",
    "audio/x-wav", "audio/vnd.wave", "audio/x-mpegurl", "audio/mpegurl", "audio/x-scpls", "application/xspf+xml",
  ]
}
