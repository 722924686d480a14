import CSoup
import GLibRuntime

/// Ends an exchange early, on the thread of its session: what libsoup does about it is not safe on another one.
final class ExchangeEnd: @unchecked Sendable {
  // because the pointer does not change.
  let cancellable = g_cancellable_new()
  private let executor: GLibExecutor

  init(on executor: GLibExecutor) { self.executor = executor }

  deinit { g_object_unref(cancellable) }

  /// May be called on any thread.
  func cancel() {
    if let source = cancel(after: 0) { g_source_unref(source) }
  }

  /// Cancels after some milliseconds. The source must be passed to `forget`.
  func cancel(after milliseconds: UInt32) -> UnsafeMutablePointer<GSource>? {
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
  g_cancellable_cancel(Box<ExchangeEnd>.look(end).cancellable)
  return 0
}
