import CGIO
import GLibRuntime
import Synchronization

/// A substitute for logind with its `LockedHint` property, on a private bus.
actor FakeLogind {
  private nonisolated let executor = GLibExecutor(name: "arioso-logind")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let connection: OpaquePointer
  private let isLocked: Box

  final class Box: Sendable {
    let value = Mutex(false)
  }

  struct Refused: Error {}

  init(address: String) async throws {
    let flags = GDBusConnectionFlags(
      rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    guard let connection = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil) else {
      throw Refused()
    }
    self.connection = connection
    isLocked = Box()
    try offer()
  }

  func lock(_ isLocked: Bool) { self.isLocked.value.withLock { $0 = isLocked } }

  /// Disconnects from the bus, as when logind is restarted.
  func leave() { g_dbus_connection_close_sync(connection, nil, nil) }

  /// Runs on the executor's thread, whose context then answers the calls.
  private func offer() throws {
    let xml = """
      <node><interface name="org.freedesktop.login1.Session">
        <property name="LockedHint" type="b" access="read"/>
      </interface></node>
      """
    guard let node = g_dbus_node_info_new_for_xml(xml, nil),
      let interface = g_dbus_node_info_lookup_interface(node, "org.freedesktop.login1.Session")
    else { throw Refused() }
    var table = GDBusInterfaceVTable()
    table.get_property = { _, _, _, _, _, _, box in
      guard let box else { return nil }
      let isLocked = Unmanaged<Box>.fromOpaque(box).takeUnretainedValue().value.withLock { $0 }
      return g_variant_new_boolean(isLocked ? 1 : 0)
    }
    let box = Unmanaged.passRetained(isLocked).toOpaque()
    let number = withUnsafePointer(to: &table) { table in
      g_dbus_connection_register_object(
        connection, "/org/freedesktop/login1/session/auto", interface, table, box,
        { box in if let box { Unmanaged<Box>.fromOpaque(box).release() } }, nil)
    }
    let wanted = [g_variant_new_string("org.freedesktop.login1"), g_variant_new_uint32(4)]
    let reply = g_dbus_connection_call_sync(
      connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
      g_variant_new_tuple(wanted, 2), nil, G_DBUS_CALL_FLAGS_NONE, 5000, nil, nil)
    guard number > 0, let reply else { throw Refused() }
    g_variant_unref(reply)
  }
}
