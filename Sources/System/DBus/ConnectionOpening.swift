import CGIO
import GLibRuntime

/// Opens a connection, and gives up after a timeout or when the task is cancelled.
///
/// It uses the executor of the connection, because GLib reports the result in the context of the call.
actor ConnectionOpening {
  typealias Outcome = Result<ConnectionHandle, BusFailure>

  private nonisolated let executor: GLibExecutor
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(on executor: GLibExecutor) { self.executor = executor }

  func handle(to address: String, within timeout: Duration) async throws(BusFailure) -> ConnectionHandle {
    let cancellable = Cancellable()
    let alarm = Task {
      try await ContinuousClock().sleep(for: timeout)
      cancellable.cancel()
    }
    defer { alarm.cancel() }
    let outcome = await withTaskCancellationHandler {
      await open(address, cancellable)
    } onCancel: {
      cancellable.cancel()
    }
    return try outcome.get()
  }

  private func open(_ address: String, _ cancellable: Cancellable) async -> Outcome {
    await withCheckedContinuation { (continuation: CheckedContinuation<Outcome, Never>) in
      let flags =
        G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
      g_dbus_connection_new_for_address(
        address, GDBusConnectionFlags(rawValue: flags), nil, cancellable.pointer, finish,
        Box(continuation).retained())
    }
  }
}

private func finish(_: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?, _ data: UnsafeMutableRawPointer?) {
  guard let data else { return }
  let continuation = Box<CheckedContinuation<ConnectionOpening.Outcome, Never>>.take(data)
  var error: UnsafeMutablePointer<GError>?
  if let connection = g_dbus_connection_new_for_address_finish(result, &error) {
    continuation.resume(returning: .success(ConnectionHandle(connection)))
  } else {
    continuation.resume(returning: .failure(BusFailure(taking: error)))
  }
}

/// Cancels an operation of GLib.
private final class Cancellable: @unchecked Sendable {
  // because any thread may cancel.
  let pointer = g_cancellable_new()

  func cancel() { g_cancellable_cancel(pointer) }
  deinit { if let pointer { g_object_unref(pointer) } }
}

/// Owns one reference to GLib's connection.
final class ConnectionHandle: @unchecked Sendable {
  // because GLib's connections may be used by any thread, and nothing else is kept here.
  let pointer: OpaquePointer

  /// Takes over the reference.
  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }
}
