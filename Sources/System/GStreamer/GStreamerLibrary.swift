import CGStreamer

/// GStreamer as a library of this process.
package enum GStreamerLibrary {
  private static let result: Result<Void, ErrorReport> = {
    var error: UnsafeMutablePointer<GError>?
    if gst_init_check(nil, nil, &error) != 0 { return .success(()) }
    return .failure(ErrorReport(taking: error) ?? ErrorReport(domain: .other, code: 0, message: "gst_init_check"))
  }()

  /// Initialises GStreamer on the first call; all else in this module needs it.
  package static func start() throws(ErrorReport) {
    try result.get()
  }

  /// Loads a plugin into the process, if it is installed.
  package static func loadPlugin(_ name: String) {
    guard let plugin = gst_plugin_load_by_name(name) else { return }
    gst_object_unref(UnsafeMutableRawPointer(plugin))
  }

  /// Loads the elements that decode, demux or parse these formats, in the order in which GStreamer would choose them.
  ///
  /// - Parameters:
  ///   - formats: media types as caps.
  ///   - count: how many elements to load for each format at most.
  package static func loadDecoders(of formats: [String], count: Int) {
    let factories = gst_element_factory_list_get_elements(arioso_decoding_factories, GST_RANK_MARGINAL)
    defer { gst_plugin_feature_list_free(factories) }
    for caps in formats.compactMap(Caps.init) {
      let matching = gst_element_factory_list_filter(factories, caps.pointer, GST_PAD_SINK, 0)
      defer { gst_plugin_feature_list_free(matching) }
      load(matching, count: count)
    }
  }

  /// Whether a plugin has a factory of this name.
  package static func hasElement(_ factory: String) -> Bool {
    guard let found = gst_element_factory_find(factory) else { return false }
    gst_object_unref(UnsafeMutableRawPointer(found))
    return true
  }

  /// Whether an element decodes or demuxes this format, given as caps.
  package static func hasDecoder(of format: String) -> Bool {
    guard let caps = Caps(format) else { return false }
    let factories = gst_element_factory_list_get_elements(arioso_opening_factories, GST_RANK_MARGINAL)
    defer { gst_plugin_feature_list_free(factories) }
    let matching = gst_element_factory_list_filter(factories, caps.pointer, GST_PAD_SINK, 0)
    defer { gst_plugin_feature_list_free(matching) }
    return matching != nil
  }

  private static func load(_ features: UnsafeMutablePointer<GList>?, count: Int) {
    var link = features
    for _ in 0..<count {
      guard let node = link?.pointee, let feature = node.data else { return }
      if let loaded = gst_plugin_feature_load(OpaquePointer(feature)) {
        gst_object_unref(UnsafeMutableRawPointer(loaded))
      }
      link = node.next
    }
  }
}
