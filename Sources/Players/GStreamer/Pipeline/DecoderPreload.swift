import Executors
import GStreamer

/// Loads the plugins of common formats, so that the first item of each starts as fast as later ones.
enum DecoderPreload {
  /// The formats that the library scans, and those inside their containers.
  static let formats = [
    "application/x-id3", "audio/mpeg, mpegversion=(int)1, layer=(int)3", "audio/x-flac", "application/ogg",
    "audio/x-opus, channel-mapping-family=(int)0", "audio/x-vorbis", "audio/x-m4a", "video/quicktime",
    "audio/mpeg, mpegversion=(int)4, stream-format=(string)raw", "audio/x-wav",
  ]

  /// The plugins between any decoder and the output.
  private static let plugins = ["typefindfunctions", "audioconvert", "audioresample", "volume"]

  private static let thread = ThreadPoolExecutor(name: "arioso.decoders", width: 1)

  /// Loading takes tens of milliseconds of disk access and linking, so it has its own thread.
  static func run() async {
    await Task(executorPreference: thread) {
      for plugin in plugins { GStreamerLibrary.loadPlugin(plugin) }
      // The first two of parser, demuxer and decoder: GStreamer's preferred element of a kind comes first, so that these
      // include both a parser and a decoder.
      GStreamerLibrary.loadDecoders(of: formats, count: 2)
    }.value
  }
}
