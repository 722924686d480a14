import DBus
import TestSupport

/// A program on the bus that claims that the machine sleeps.
struct Stranger {
  private let connection: BusConnection

  init(on bus: PrivateBus) async throws {
    connection = try await BusConnection.open(bus.address, timeout: .seconds(60))
  }

  /// Returns when everybody has been told.
  func tell(sleeps: Bool) async {
    await connection.emit(
      "PrepareForSleep", of: "org.freedesktop.login1.Manager", at: "/org/freedesktop/login1", [.flag(sleeps)])
    _ = try? await connection.call(
      "GetId", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", on: "org.freedesktop.DBus",
      timeout: .seconds(60))
  }
}
