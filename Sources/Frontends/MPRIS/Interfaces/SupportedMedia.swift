/// What `OpenUri` takes. The desktop file names none of it: the daemon opens files over the bus and not by its command
/// line.
package enum SupportedMedia {
  package static let schemes = ["file", "http", "https"]

  package static let types = [
    "audio/mpeg", "audio/mp4", "audio/x-m4a", "audio/x-m4b", "audio/aac", "audio/flac", "audio/x-flac", "audio/ogg",
    "application/ogg", "audio/opus", "audio/x-opus+ogg", "audio/vorbis", "audio/x-vorbis+ogg", "audio/wav",
    "audio/x-wav", "audio/vnd.wave", "audio/x-mpegurl", "audio/mpegurl", "audio/x-scpls", "application/xspf+xml",
  ]
}
