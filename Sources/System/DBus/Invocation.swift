import CGIO
import Synchronization

/// GLib's half of a call: it may be answered once, by any thread.
final class Invocation: Sendable {
  private struct Handle: @unchecked Sendable {
    // because GLib sends the answer by a thread of its own, whoever gives it, and it is given once.
    let pointer: OpaquePointer
  }

  private let handle: Mutex<Handle?>

  /// Takes GLib's reference over.
  init(_ pointer: OpaquePointer) { handle = Mutex(Handle(pointer: pointer)) }

  /// The pointer, for the first who asks; the reference goes with the answer.
  func take() -> OpaquePointer? {
    handle.withLock { handle in
      defer { handle = nil }
      return handle
    }?.pointer
  }

  deinit {
    guard let pointer = take() else { return }
    g_dbus_method_invocation_return_dbus_error(pointer, BusFailure.limitsExceeded, "too many calls wait for an answer")
  }
}
