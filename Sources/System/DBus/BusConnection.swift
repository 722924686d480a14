import CGIO
import GLibRuntime

/// A connection to a message bus, on the thread of all connections, where GLib's callbacks arrive.
package actor BusConnection {
  /// Never released: GLib's worker thread may still use the context after it has reported the end of a connection.
  private static let sharedExecutor = GLibExecutor(name: "arioso-bus")

  package nonisolated var unownedExecutor: UnownedSerialExecutor { Self.sharedExecutor.asUnownedSerialExecutor() }

  nonisolated let handle: ConnectionHandle
  /// Finishes when either side has closed the connection.
  package nonisolated let end: AsyncStream<Void>
  private let endContinuation: AsyncStream<Void>.Continuation

  /// Connects to the bus at a D-Bus address, such as `unix:path=/run/user/1000/bus`.
  package static func open(_ address: String, timeout: Duration) async throws(BusFailure) -> BusConnection {
    let handle = try await ConnectionOpening(on: sharedExecutor).handle(to: address, within: timeout)
    let connection = BusConnection(handle)
    await connection.watchEnd()
    return connection
  }

  private init(_ handle: ConnectionHandle) {
    self.handle = handle
    (end, endContinuation) = AsyncStream.makeStream()
  }

  /// The name that the bus has assigned to this connection.
  package nonisolated var uniqueName: String {
    g_dbus_connection_get_unique_name(handle.pointer).map { String(cString: $0) } ?? ""
  }

  package nonisolated var isOpen: Bool { g_dbus_connection_is_closed(handle.pointer) == 0 }

  /// Closes the connection. Everything that was sent before a `call` that has returned has arrived.
  package func close() {
    g_dbus_connection_close(handle.pointer, nil, nil, nil)
    endContinuation.finish()
  }

  private func watchEnd() {
    let tell:
      @convention(c) (UnsafeMutableRawPointer?, gboolean, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?)
        -> Void = { _, _, _, data in
          if let data { Box<AsyncStream<Void>.Continuation>.look(data).finish() }
        }
    g_signal_connect_data(
      UnsafeMutableRawPointer(handle.pointer), "closed", unsafeBitCast(tell, to: GCallback.self),
      Box(endContinuation).retained(),
      { data, _ in releaseBox(data) }, GConnectFlags(rawValue: 0))
    if !isOpen { endContinuation.finish() }
  }
}

// MARK: - Calling others

extension BusConnection {
  fileprivate typealias Outcome = Result<[BusValue], BusFailure>

  /// Calls a method and returns its results.
  ///
  /// - Throws: the error of the reply, `noReply` after the timeout, or `limitsExceeded` for a reply above 256 KiB.
  package func call(
    _ method: String, of interface: String, at path: String, on destination: String, _ arguments: [BusValue] = [],
    timeout: Duration
  ) async throws(BusFailure) -> [BusValue] {
    let outcome = await withCheckedContinuation { (continuation: CheckedContinuation<Outcome, Never>) in
      g_dbus_connection_call(
        handle.pointer, destination, path, interface, method, BusValue.tuple(arguments), nil,
        G_DBUS_CALL_FLAGS_NO_AUTO_START, Self.milliseconds(timeout), nil, finishCall, Box(continuation).retained())
    }
    return try outcome.get()
  }

  static func milliseconds(_ timeout: Duration) -> gint {
    gint(clamping: timeout.components.seconds * 1000 + timeout.components.attoseconds / 1_000_000_000_000_000)
  }

  /// The signals that match a filter, from now on until the stream is released. Those above 256 KiB are left out.
  package func signals(_ filter: BusSignalFilter) -> AsyncStream<BusSignal> {
    let (signals, continuation) = AsyncStream.makeStream(of: BusSignal.self, bufferingPolicy: .bufferingNewest(1024))
    let subscription = g_dbus_connection_signal_subscribe(
      handle.pointer, filter.sender, filter.interface, filter.member, filter.path, filter.firstArgument,
      G_DBUS_SIGNAL_FLAGS_NONE, receiveSignal, Box(continuation).retained(),
      { data in if let data { Box<AsyncStream<BusSignal>.Continuation>.take(data).finish() } })
    continuation.onTermination = { [weak self] _ in
      guard let self else { return }
      Task { await self.unsubscribe(subscription) }
    }
    return signals
  }

  private func unsubscribe(_ subscription: guint) { g_dbus_connection_signal_unsubscribe(handle.pointer, subscription) }
}

private func finishCall(
  _ connection: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?, _ data: UnsafeMutableRawPointer?
) {
  guard let data else { return }
  let continuation = Box<CheckedContinuation<BusConnection.Outcome, Never>>.take(data)
  var error: UnsafeMutablePointer<GError>?
  guard let reply = g_dbus_connection_call_finish(OpaquePointer(connection), result, &error) else {
    return continuation.resume(returning: .failure(BusFailure(taking: error)))
  }
  defer { g_variant_unref(reply) }
  continuation.resume(returning: BusValue.arguments(reply).map(Result.success) ?? .failure(.tooLarge))
}

private func receiveSignal(
  _: OpaquePointer?, _ sender: UnsafePointer<CChar>?, _ path: UnsafePointer<CChar>?,
  _ interface: UnsafePointer<CChar>?, _ member: UnsafePointer<CChar>?, _ arguments: OpaquePointer?,
  _ data: UnsafeMutableRawPointer?
) {
  guard let sender, let path, let interface, let member, let data, let values = BusValue.arguments(arguments) else {
    return
  }
  Box<AsyncStream<BusSignal>.Continuation>.look(data).yield(
    BusSignal(
      sender: String(cString: sender), path: String(cString: path), interface: String(cString: interface),
      member: String(cString: member), arguments: values))
}

// MARK: - Being called

extension BusConnection {
  /// Exports an object with these interfaces. Returns the calls of its methods and properties in order, with arguments of the
  /// declared types. Calls above 256 KiB are refused.
  ///
  /// - Parameter interfaces: in D-Bus' introspection format.
  package func export(_ interfaces: String, at path: String) throws(BusFailure) -> AsyncStream<BusCall> {
    var error: UnsafeMutablePointer<GError>?
    guard let node = g_dbus_node_info_new_for_xml(interfaces, &error) else { throw BusFailure(taking: error) }
    defer { g_dbus_node_info_unref(node) }
    let (calls, continuation) = AsyncStream.makeStream(of: BusCall.self, bufferingPolicy: .bufferingOldest(1024))
    var table = GDBusInterfaceVTable()
    table.method_call = receiveCall
    var place = node.pointee.interfaces
    while let interface = place?.pointee {
      let number = g_dbus_connection_register_object(
        handle.pointer, path, interface, &table, Box(continuation).retained(),
        { data in if let data { Box<AsyncStream<BusCall>.Continuation>.take(data).finish() } }, &error)
      guard number != 0 else { throw BusFailure(taking: error) }
      place = place?.successor()
    }
    return calls
  }

  /// Emits a signal to everybody.
  package func emit(_ signal: String, of interface: String, at path: String, _ arguments: [BusValue]) {
    // It fails only if the connection is closed, which `end` reports.
    g_dbus_connection_emit_signal(handle.pointer, nil, path, interface, signal, BusValue.tuple(arguments), nil)
  }
}

private func receiveCall(
  _: OpaquePointer?, _: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?, _ interface: UnsafePointer<CChar>?,
  _ method: UnsafePointer<CChar>?, _ arguments: OpaquePointer?, _ invocation: OpaquePointer?,
  _ data: UnsafeMutableRawPointer?
) {
  guard let interface, let method, let invocation, let data else { return }
  guard let values = BusValue.arguments(arguments) else {
    let failure = BusFailure.tooLarge
    return g_dbus_method_invocation_return_dbus_error(invocation, failure.name, failure.message)
  }
  Box<AsyncStream<BusCall>.Continuation>.look(data).yield(
    BusCall(
      interface: String(cString: interface), method: String(cString: method), arguments: values,
      invocation: invocation))
}
