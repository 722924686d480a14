import DBus

/// `org.mpris.MediaPlayer2`: who this is.
enum RootInterface {
  static let values: [String: BusValue] = [
    // It has no window; this is the way to end it.
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
