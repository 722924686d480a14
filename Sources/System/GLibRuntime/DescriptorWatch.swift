import CGIO

/// Calls a handler whenever a descriptor is readable or writable, while it is on.
///
/// Must be used on the executor's actor; the handler is called on the executor's thread. The descriptor must stay open
/// while the watch is on.
package final class DescriptorWatch {
  package enum Readiness { case reading, writing }

  private let descriptor: Int32
  private let condition: GIOCondition
  private let executor: GLibExecutor
  private let handler: Handler
  private var source: UnsafeMutablePointer<GSource>?

  package init(
    of descriptor: Int32, for readiness: Readiness, on executor: GLibExecutor, handler: @escaping @Sendable () -> Void
  ) {
    self.descriptor = descriptor
    condition = readiness == .reading ? G_IO_IN : G_IO_OUT
    self.executor = executor
    self.handler = Handler(handler)
  }

  deinit { isOn = false }

  package var isOn: Bool {
    get { source != nil }
    set {
      guard newValue != isOn else { return }
      if newValue { begin() } else { end() }
    }
  }

  private func begin() {
    let source = g_unix_fd_source_new(descriptor, condition)
    arioso_set_descriptor_callback(source, tellReadiness, Unmanaged.passRetained(handler).toOpaque()) { handler in
      if let handler { Unmanaged<Handler>.fromOpaque(handler).release() }
    }
    g_source_attach(source, executor.context)
    self.source = source
  }

  private func end() {
    g_source_destroy(source)
    g_source_unref(source)
    source = nil
  }
}

/// Boxes a closure to pass it to a GLib source as a pointer.
private final class Handler: Sendable {
  let call: @Sendable () -> Void

  init(_ call: @escaping @Sendable () -> Void) { self.call = call }
}

private func tellReadiness(_: Int32, _: GIOCondition, _ handler: UnsafeMutableRawPointer?) -> gboolean {
  guard let handler else { return 0 }
  Unmanaged<Handler>.fromOpaque(handler).takeUnretainedValue().call()
  return 1
}
