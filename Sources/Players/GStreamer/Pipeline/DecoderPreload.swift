import CGStreamer
import Executors

/// Loads the plugins that the usual formats need, so that the first item of each begins as fast as later ones.
enum DecoderPreload {
  /// What the library scans, and what lies inside.
  private static let formats = [
    "application/x-id3", "audio/mpeg, mpegversion=(int)1, layer=(int)3", "audio/x-flac", "application/ogg",
    "audio/x-opus, channel-mapping-family=(int)0", "audio/x-vorbis", "audio/x-m4a", "video/quicktime",
    "audio/mpeg, mpegversion=(int)4, stream-format=(string)raw", "audio/x-wav",
  ]

  /// Loading takes tens of milliseconds of disk and linking, so a thread of its own does it.
  static func run() async {
    await Task(executorPreference: thread) { load() }.value
  }

  private static let thread = ThreadPoolExecutor(name: "arioso.decoders", width: 1)

  /// What stands between any decoder and the output.
  private static let plugins = ["typefindfunctions", "audioconvert", "audioresample", "volume"]

  private static func load() {
    for plugin in plugins {
      guard let loaded = gst_plugin_load_by_name(plugin) else { continue }
      gst_object_unref(UnsafeMutableRawPointer(loaded))
    }

    let factories = gst_element_factory_list_get_elements(arioso_decoding_factories, GST_RANK_MARGINAL)
    defer { gst_plugin_feature_list_free(factories) }
    for format in formats {
      guard let caps = gst_caps_from_string(format) else { continue }
      load(for: caps, from: factories)
      gst_mini_object_unref(UnsafeMutableRawPointer(caps).assumingMemoryBound(to: GstMiniObject.self))
    }
  }

  /// Of each kind - parser, demuxer, decoder - the one GStreamer would take comes before its rivals; loading the first
  /// two of all kinds brings both parser and decoder.
  private static func load(
    for caps: UnsafeMutablePointer<GstCaps>, from factories: UnsafeMutablePointer<GList>?
  ) {
    let fitting = gst_element_factory_list_filter(factories, caps, GST_PAD_SINK, 0)
    defer { gst_plugin_feature_list_free(fitting) }
    var link = fitting
    for _ in 0..<2 {
      guard let node = link?.pointee, let feature = node.data else { return }
      let loaded = gst_plugin_feature_load(OpaquePointer(feature))
      if let loaded { gst_object_unref(UnsafeMutableRawPointer(loaded)) }
      link = node.next
    }
  }
}
