import CGIO
import Synchronization

/// GLib's object for a call, which may be answered once, by any thread.
final class Invocation: Sendable {
  private struct Handle: @unchecked Sendable {
    // because GLib sends the answer on its own thread, and it is sent once.
    let pointer: OpaquePointer
  }

  private let handle: Mutex<Handle?>

  /// Takes over GLib's reference.
  init(_ pointer: OpaquePointer) { handle = Mutex(Handle(pointer: pointer)) }

  /// The pointer, on the first call; the answer consumes the reference.
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
