import CGIO
import Executors

/// Cancels a call of GIO that has no timeout of its own.
///
/// Unchecked, because a `GCancellable` may be used from any thread.
final class TimeLimit: @unchecked Sendable {
  let cancellable = g_cancellable_new()

  /// Starts at once.
  init(milliseconds: CInt) {
    Timers.shared.schedule(after: .milliseconds(Int(milliseconds))) { [weak self] in
      if let self { g_cancellable_cancel(cancellable) }
    }
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(cancellable)) }
}
