import DBus
import TestSupport

/// A locked session, as reported by logind on the system bus.
actor LockedSession {
  private let connection: BusConnection
  private var answering: Task<Void, Never>?

  /// Returns when it can be queried.
  init(on bus: PrivateBus) async throws {
    connection = try await BusConnection.open(bus.address, timeout: .seconds(60))
    let calls = try await connection.export(
      """
      <node><interface name="org.freedesktop.login1.Session">
        <property name="LockedHint" type="b" access="read"/>
      </interface></node>
      """, at: "/org/freedesktop/login1/session/auto")
    answering = Task { for await call in calls { call.answer([.variant(.flag(true))]) } }
    _ = try await connection.call(
      "RequestName", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", on: "org.freedesktop.DBus",
      [.text("org.freedesktop.login1"), .uint32(4)], timeout: .seconds(60))
  }

  /// Removes logind, and with it the lock.
  func end() async {
    answering?.cancel()
    await connection.close()
  }
}
