import CGIO

/// Whether the user's session is locked, as logind reports it on the system bus.
///
/// A user service belongs to no session, so logind's object "auto" is used, which then is the session of the user's
/// display. logind is asked each time, because a cached answer could be out of date.
package actor SessionLock {
  private nonisolated let executor = GLibExecutor(name: "arioso.session")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let address: String?
  private var connection: ThreadBoundObject?

  /// In milliseconds; short, because a request waits for the answer.
  private static let timeout: CInt = 500

  /// - Parameter address: of the bus; nil for the system bus.
  package init(address: String? = nil) { self.address = address }

  /// Returns `false` if there is no logind, or no session that can be locked.
  package var isLocked: Bool {
    guard let connection = connected().map({ OpaquePointer($0.pointer) }) else { return false }
    let names = [g_variant_new_string("org.freedesktop.login1.Session"), g_variant_new_string("LockedHint")]
    let reply = g_dbus_connection_call_sync(
      connection, "org.freedesktop.login1", "/org/freedesktop/login1/session/auto", "org.freedesktop.DBus.Properties",
      "Get", g_variant_new_tuple(names, gsize(names.count)), nil, G_DBUS_CALL_FLAGS_NONE, Self.timeout, nil, nil)
    guard let reply else { return false }
    defer { g_variant_unref(reply) }
    return Self.flag(in: reply)
  }

  /// The reply is a tuple that contains a variant.
  private static func flag(in reply: OpaquePointer) -> Bool {
    guard String(cString: g_variant_get_type_string(reply)) == "(v)", let boxed = g_variant_get_child_value(reply, 0)
    else { return false }
    defer { g_variant_unref(boxed) }
    guard let value = g_variant_get_variant(boxed) else { return false }
    defer { g_variant_unref(value) }
    return String(cString: g_variant_get_type_string(value)) == "b" && g_variant_get_boolean(value) != 0
  }

  /// The connection, opened on first use and again after the bus has closed it.
  private func connected() -> ThreadBoundObject? {
    if let connection, g_dbus_connection_is_closed(OpaquePointer(connection.pointer)) != 0 { self.connection = nil }
    if connection == nil {
      connection = connect().map { ThreadBoundObject(UnsafeMutableRawPointer($0), on: executor) }
    }
    return connection
  }

  /// Opens a private connection, because GLib's shared one exits the process when the bus closes.
  private func connect() -> OpaquePointer? {
    let flags = GDBusConnectionFlags(
      rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    let limit = TimeLimit(milliseconds: Self.timeout)
    return withExtendedLifetime(limit) {
      if let address { return g_dbus_connection_new_for_address_sync(address, flags, nil, limit.cancellable, nil) }
      guard let system = g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SYSTEM, nil, nil) else { return nil }
      defer { g_free(system) }
      return g_dbus_connection_new_for_address_sync(system, flags, nil, limit.cancellable, nil)
    }
  }
}
