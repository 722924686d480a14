import CGStreamer
import MediaIntents

/// GStreamer as a library of this process, initialised on first use.
enum GStreamerRuntime {
  private static let result: Result<Void, PlayerFailure> = {
    var error: UnsafeMutablePointer<GError>?
    if gst_init_check(nil, nil, &error) != 0 { return .success(()) }
    defer { g_clear_error(&error) }
    return .failure(.other(error.map { String(cString: $0.pointee.message) } ?? "gst_init_check"))
  }()

  static func start() throws(PlayerFailure) {
    try result.get()
  }

  /// A new element for the caller to own, or the package that is missing.
  static func makeElement(_ name: String, package: String) throws(PlayerFailure) -> UnsafeMutablePointer<GstElement> {
    guard let element = gst_element_factory_make(name, nil) else {
      throw .decoderMissing(format: name, package: package)
    }
    gst_object_ref_sink(element)
    return element
  }
}
