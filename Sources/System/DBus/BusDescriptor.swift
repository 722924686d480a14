import CGIO
import GLibRuntime
import Glibc

/// A file descriptor that came over a message bus. It is closed with its last reference.
package final class BusDescriptor: Sendable {
  private let number: CInt

  /// Takes over an open descriptor.
  package init(owning number: CInt) { self.number = number }

  deinit { Glibc.close(number) }

  /// A list with a copy of the descriptor, to be freed.
  fileprivate func list() -> UnsafeMutablePointer<GUnixFDList>? {
    let list = g_unix_fd_list_new()
    g_unix_fd_list_append(list, number, nil)
    return list
  }
}

extension BusConnection {
  private typealias Outcome = Result<BusDescriptor, BusFailure>

  /// Calls a method whose result is a file descriptor.
  ///
  /// - Throws: the error of the reply, or `noReply` after the timeout.
  package func descriptor(
    from method: String, of interface: String, at path: String, on destination: String, _ arguments: [BusValue],
    timeout: Duration
  ) async throws(BusFailure) -> BusDescriptor {
    let outcome = await withCheckedContinuation { (continuation: CheckedContinuation<Outcome, Never>) in
      g_dbus_connection_call_with_unix_fd_list(
        handle.pointer, destination, path, interface, method, BusValue.tuple(arguments), nil,
        G_DBUS_CALL_FLAGS_NO_AUTO_START, Self.milliseconds(timeout), nil, nil,
        { connection, result, data in
          guard let data else { return }
          Box<CheckedContinuation<Outcome, Never>>.take(data)
            .resume(returning: BusConnection.received(OpaquePointer(connection), result))
        }, Box(continuation).retained())
    }
    return try outcome.get()
  }

  private static func received(_ connection: OpaquePointer?, _ result: OpaquePointer?) -> Outcome {
    var error: UnsafeMutablePointer<GError>?
    var descriptors: UnsafeMutablePointer<GUnixFDList>?
    guard let reply = g_dbus_connection_call_with_unix_fd_list_finish(connection, &descriptors, result, &error) else {
      return .failure(BusFailure(taking: error))
    }
    g_variant_unref(reply)
    guard let descriptors else { return .failure(BusFailure(BusFailure.failed, "no descriptor")) }
    defer { g_object_unref(descriptors) }
    let number = g_unix_fd_list_get(descriptors, 0, &error)
    return number >= 0 ? .success(BusDescriptor(owning: number)) : .failure(BusFailure(taking: error))
  }
}

extension BusCall {
  /// Answers with a descriptor, of which the caller gets a copy.
  package func answer(_ descriptor: BusDescriptor) {
    guard let invocation = invocation.take(), let list = descriptor.list() else { return }
    defer { g_object_unref(list) }
    let values = [g_variant_new_handle(0)]
    g_dbus_method_invocation_return_value_with_unix_fd_list(invocation, g_variant_new_tuple(values, 1), list)
  }
}
