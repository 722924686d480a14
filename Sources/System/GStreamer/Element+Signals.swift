import CGStreamer
import GLibRuntime

// The handlers live as long as the element, so they should hold what contains the element weakly.

extension Element {
  /// Calls the handler on a streaming thread whenever the element has a new pad.
  package func onPadAdded(_ handler: @escaping @Sendable (Pad) -> Void) {
    arioso_connect_pad(pointer, "pad-added", callPadHandler, Box(handler).retained()) { data, _ in releaseBox(data) }
  }

  /// Calls the handler on a streaming thread when the element will add no more pads.
  package func onNoMorePads(_ handler: @escaping @Sendable () -> Void) {
    arioso_connect(pointer, "no-more-pads", callHandler, Box(handler).retained()) { data, _ in releaseBox(data) }
  }

  /// Calls the handler on any thread when a property may have changed.
  package func onChange(of property: String, _ handler: @escaping @Sendable () -> Void) {
    arioso_connect_pad(pointer, "notify::" + property, callChangeHandler, Box(handler).retained()) { data, _ in
      releaseBox(data)
    }
  }
}

/// The second argument describes the property.
private func callChangeHandler(
  _ element: UnsafeMutablePointer<GstElement>, _: UnsafeMutablePointer<GstPad>, _ data: gpointer
) {
  Box<@Sendable () -> Void>.look(data)()
}

private func callPadHandler(
  _ element: UnsafeMutablePointer<GstElement>, _ pad: UnsafeMutablePointer<GstPad>, _ data: gpointer
) {
  Box<@Sendable (Pad) -> Void>.look(data)(Pad(retaining: pad))
}

private func callHandler(_ element: UnsafeMutablePointer<GstElement>, _ data: gpointer) {
  Box<@Sendable () -> Void>.look(data)()
}
