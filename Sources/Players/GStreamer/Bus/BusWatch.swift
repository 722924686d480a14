import CGStreamer

/// Hands every message of a bus to a handler on the thread of a `GMainContext`, until it is dropped.
struct BusWatch: ~Copyable {
  private let source: UnsafeMutablePointer<GSource>

  /// - Parameter context: a `GMainContext`, whose thread calls the handler.
  init(_ bus: UnsafeMutablePointer<GstBus>, context: OpaquePointer, handler: @escaping (BusMessage) -> Void) {
    source = gst_bus_create_watch(bus)
    arioso_set_bus_callback(
      source, handOn, Unmanaged.passRetained(Handler(handler)).toOpaque(), releaseHandler)
    g_source_attach(source, context)
  }

  deinit {
    g_source_destroy(source)
    g_source_unref(source)
  }
}

/// Carries the closure through C.
private final class Handler {
  let handle: (BusMessage) -> Void

  init(_ handle: @escaping (BusMessage) -> Void) {
    self.handle = handle
  }
}

private func handOn(
  _ bus: UnsafeMutablePointer<GstBus>, _ message: UnsafeMutablePointer<GstMessage>, _ handler: gpointer
) -> gboolean {
  if let message = BusMessage(message) {
    Unmanaged<Handler>.fromOpaque(handler).takeUnretainedValue().handle(message)
  }
  return 1
}

private func releaseHandler(_ handler: gpointer?) {
  guard let handler else { return }
  Unmanaged<Handler>.fromOpaque(handler).release()
}
