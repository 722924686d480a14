/// The Debian packages that contain what GStreamer may be missing.
///
/// From the fields `Gstreamer-Decoders` and `Gstreamer-Elements` of Debian 12's package index; of several packages, the one
/// with the fewest dependencies.
enum DecoderPackages {
  static func package(for missing: MissingPlugin) -> String? {
    switch missing.kind {
    case .decoder: decoders[missing.name] ?? mpegAudio(missing)
    case .source: ["http", "https"].contains(missing.name) ? good : nil
    case .element: elements[missing.name]
    }
  }

  /// "audio/mpeg" is both MP3 and AAC.
  private static func mpegAudio(_ missing: MissingPlugin) -> String? {
    guard missing.name == "audio/mpeg" else { return nil }
    return missing.detail.contains("mpegversion=(int)1") ? good : libav
  }

  private static let base = "gstreamer1.0-plugins-base"
  private static let good = "gstreamer1.0-plugins-good"
  private static let bad = "gstreamer1.0-plugins-bad"
  private static let ugly = "gstreamer1.0-plugins-ugly"
  private static let libav = "gstreamer1.0-libav"

  private static let decoders = [
    "application/ogg": base, "audio/ogg": base, "audio/x-opus": base, "audio/x-vorbis": base,
    "application/x-apetag": good, "application/x-icy": good, "application/x-id3": good, "audio/webm": good,
    "audio/x-alaw": good, "audio/x-au": good, "audio/x-flac": good, "audio/x-m4a": good, "audio/x-matroska": good,
    "audio/x-mulaw": good, "audio/x-speex": good, "audio/x-wav": good, "audio/x-wavpack": good,
    "video/quicktime": good, "video/webm": good, "video/x-matroska": good, "video/x-msvideo": good,
    "application/dash+xml": bad, "application/x-hls": bad, "audio/midi": bad, "audio/riff-midi": bad,
    "audio/x-aiff": bad, "audio/x-gsm": bad, "audio/x-it": bad, "audio/x-mod": bad, "audio/x-nsf": bad,
    "audio/x-s3m": bad, "audio/x-spc": bad, "audio/x-vgm": bad, "audio/x-w64": bad, "audio/x-xm": bad,
    "video/mpegts": bad,
    "application/vnd.rn-realmedia": ugly, "audio/x-lpcm": ugly, "audio/x-sid": ugly, "video/x-ms-asf": ugly,
    "application/x-ape": libav, "application/x-gst-av-dsf": libav, "audio/AMR": libav, "audio/AMR-WB": libav,
    "audio/ac3": libav, "audio/x-ac3": libav, "audio/x-alac": libav, "audio/x-dsd": libav, "audio/x-dts": libav,
    "audio/x-eac3": libav, "audio/x-ffmpeg-parsed-ape": libav, "audio/x-musepack": libav, "audio/x-shorten": libav,
    "audio/x-true-hd": libav, "audio/x-tta": libav, "audio/x-ttafile": libav, "audio/x-wma": libav,
    "audio/x-wms": libav,
  ]

  private static let elements = [
    "audioconvert": base, "audioresample": base, "uridecodebin": base, "volume": base,
    "autoaudiosink": good, "pulsesink": good, "scaletempo": good, "souphttpsrc": good,
    "alsasink": "gstreamer1.0-alsa", "pipewiresink": "gstreamer1.0-pipewire",
  ]
}
