import DBus
import Glibc

/// The name by which clients find the player.
package enum BusName {
  static let bus = "org.freedesktop.DBus"
  static let path = "/org/freedesktop/DBus"
  /// How long the bus itself is waited for.
  package static let patience = Duration.seconds(5)

  /// Takes the plain name or, where another process has that, one with the number of this process.
  static func take(on connection: BusConnection) async throws(BusFailure) -> String {
    for name in [MPRISName.bus, MPRISName.bus + ".instance\(getpid())"] {
      if try await request(name, on: connection) { return name }
    }
    throw BusFailure(BusFailure.failed, "the names of the player are taken")
  }

  private static func request(_ name: String, on connection: BusConnection) async throws(BusFailure) -> Bool {
    // It is not waited for in a queue.
    let flags = BusValue.uint32(4)
    let answer = try await connection.call(
      "RequestName", of: bus, at: path, on: bus, [.text(name), flags], timeout: patience)
    // 1: it is ours now; 4: it was before.
    return [.uint32(1), .uint32(4)].contains(answer.first)
  }

  /// Gives it back, which also makes sure that everything sent before has arrived.
  static func release(_ name: String, on connection: BusConnection) async {
    _ = try? await connection.call(
      "ReleaseName", of: bus, at: path, on: bus, [.text(name)], timeout: .milliseconds(300))
  }
}
