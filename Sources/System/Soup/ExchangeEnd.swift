import CSoup
import GLibRuntime

/// Ends an exchange early, from any thread.
final class ExchangeEnd: @unchecked Sendable {
  // because GLib lets any thread cancel, and the pointer does not change.
  let cancellable = g_cancellable_new()

  deinit { g_object_unref(cancellable) }

  func cancel() { g_cancellable_cancel(cancellable) }

  /// Cancels after some milliseconds. The source must be passed to `forget`.
  func cancel(after milliseconds: UInt32, on executor: GLibExecutor) -> UnsafeMutablePointer<GSource>? {
    let source = g_timeout_source_new(milliseconds)
    g_source_set_callback(source, cancelExchange, Box(self).retained(), releaseBox)
    g_source_attach(source, executor.context)
    return source
  }

  static func forget(_ source: UnsafeMutablePointer<GSource>) {
    g_source_destroy(source)
    g_source_unref(source)
  }
}

private func cancelExchange(_ end: UnsafeMutableRawPointer?) -> gboolean {
  guard let end else { return 0 }
  Box<ExchangeEnd>.look(end).cancel()
  return 0
}
