import CGStreamer
package import GLibRuntime

/// Owns one reference to a bus, the message queue of a pipeline.
package final class Bus: @unchecked Sendable {
  // because a bus may be used by any thread, and nothing else is kept here.
  let pointer: UnsafeMutablePointer<GstBus>

  /// Takes over a reference.
  init(owning pointer: UnsafeMutablePointer<GstBus>) { self.pointer = pointer }

  package convenience init() { self.init(owning: gst_bus_new()) }

  deinit {
    gst_object_unref(pointer)
  }

  /// The oldest message that has not been read; nil if there is none.
  package func pop() -> Message? { gst_bus_pop(pointer).map(Message.init(owning:)) }

  /// The oldest error or warning, together with what was posted before it, is removed.
  package func popError() -> ErrorReport? {
    let kinds = GstMessageType(GST_MESSAGE_ERROR.rawValue | GST_MESSAGE_WARNING.rawValue)
    guard let message = gst_bus_pop_filtered(pointer, kinds) else { return nil }
    defer { gst_mini_object_unref(UnsafeMutableRawPointer(message).assumingMemoryBound(to: GstMiniObject.self)) }
    return ErrorReport(parsing: message)
  }

  /// Discards all messages.
  package func flush() {
    gst_bus_set_flushing(pointer, 1)
    gst_bus_set_flushing(pointer, 0)
  }

  /// Posts a message of the application without a source.
  package func post(application name: String) {
    gst_bus_post(pointer, gst_message_new_application(nil, gst_structure_new_empty(name)))
  }

  /// Sets `Message.label` of each message from now on.
  ///
  /// - Parameter label: called on the posting thread with the names of the source and of all that contains it, innermost
  ///   first.
  package func labelMessages(by label: @escaping @Sendable ([String]) -> Int?) {
    gst_bus_set_sync_handler(pointer, attachLabel, Box(label).retained(), releaseBox)
  }
}

private func attachLabel(
  _ bus: UnsafeMutablePointer<GstBus>?, _ message: UnsafeMutablePointer<GstMessage>?, _ data: gpointer?
) -> GstBusSyncReply {
  if let message, let data, let label = Box<@Sendable ([String]) -> Int?>.look(data)(Message.sourcePath(of: message)) {
    Message.attach(label, to: message)
  }
  return GST_BUS_PASS
}

/// Calls a handler with every message of a bus, on the thread of an executor, until it is released.
package struct BusWatch: ~Copyable {
  private let source: UnsafeMutablePointer<GSource>

  package init(_ bus: Bus, on executor: GLibExecutor, handler: @escaping @Sendable (Message) -> Void) {
    source = gst_bus_create_watch(bus.pointer)
    arioso_set_bus_callback(source, callHandler, Box(handler).retained(), releaseBox)
    g_source_attach(source, executor.context)
  }

  deinit {
    g_source_destroy(source)
    g_source_unref(source)
  }
}

private func callHandler(
  _ bus: UnsafeMutablePointer<GstBus>, _ message: UnsafeMutablePointer<GstMessage>, _ data: gpointer
) -> gboolean {
  Box<@Sendable (Message) -> Void>.look(data)(Message(retaining: message))
  return 1
}
