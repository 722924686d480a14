import CGIO

/// Calls a handler whenever a descriptor can be read or written, while it is on.
///
/// It belongs to the actor of its executor and calls the handler on the thread of that executor. The descriptor must stay
/// open while it is on.
package final class DescriptorWatch {
  package enum Readiness { case reading, writing }

  private let descriptor: Int32
  private let condition: GIOCondition
  private let executor: GLibExecutor
  private let handler: @Sendable () -> Void
  private var source: UnsafeMutablePointer<GSource>?

  package init(
    of descriptor: Int32, for readiness: Readiness, on executor: GLibExecutor, handler: @escaping @Sendable () -> Void
  ) {
    self.descriptor = descriptor
    condition = readiness == .reading ? G_IO_IN : G_IO_OUT
    self.executor = executor
    self.handler = handler
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
    arioso_set_descriptor_callback(source, callHandler, Box(handler).retained(), releaseBox)
    g_source_attach(source, executor.context)
    self.source = source
  }

  private func end() {
    g_source_destroy(source)
    g_source_unref(source)
    source = nil
  }
}

private func callHandler(_: Int32, _: GIOCondition, _ handler: UnsafeMutableRawPointer?) -> gboolean {
  guard let handler else { return 0 }
  Box<@Sendable () -> Void>.look(handler)()
  return 1
}
