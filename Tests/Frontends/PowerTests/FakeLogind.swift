import DBus
import Glibc
import TestSupport

/// A substitute for logind's manager, which records the locks that are held.
actor FakeLogind {
  private let connection: BusConnection
  private var answering: Task<Void, Never>?
  /// By what a lock is for and its mode, the read end of its pipe, which ends when the lock is released.
  private var locks: [(kind: String, end: CInt)] = []

  private static let interface = "org.freedesktop.login1.Manager"
  private static let path = "/org/freedesktop/login1"

  init(on bus: PrivateBus) async throws {
    connection = try await BusConnection.open(bus.address, timeout: .seconds(60))
    let calls = try await connection.export(
      """
      <node><interface name="org.freedesktop.login1.Manager">
        <method name="Inhibit">
          <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="s" direction="in"/>
          <arg type="s" direction="in"/><arg type="h" direction="out"/>
        </method>
        <signal name="PrepareForSleep"><arg type="b"/></signal>
      </interface></node>
      """, at: Self.path)
    answering = Task { for await call in calls { answer(call) } }
    _ = try await connection.call(
      "RequestName", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", on: "org.freedesktop.DBus",
      [.text("org.freedesktop.login1"), .uint32(4)], timeout: .seconds(60))
  }

  private func answer(_ call: BusCall) {
    let texts = call.arguments.compactMap(\.asText)
    var ends: [CInt] = [0, 0]
    guard texts.count == 4, pipe(&ends) == 0 else { return }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    locks.append((texts[0] + " " + texts[3], ends[0]))
    call.answer(BusDescriptor(owning: ends[1]))
  }

  /// The locks that are held, such as "sleep delay", in alphabetical order.
  var held: [String] { locks.filter { Self.isHeld($0.end) }.map(\.kind).sorted() }

  /// Nothing can be read yet from a pipe that somebody may still write to.
  private static func isHeld(_ end: CInt) -> Bool {
    var byte: UInt8 = 0
    return read(end, &byte, 1) < 0
  }

  func tell(sleeps: Bool) async {
    await connection.emit("PrepareForSleep", of: Self.interface, at: Self.path, [.flag(sleeps)])
  }

  func leave() async {
    answering?.cancel()
    await connection.close()
    for lock in locks { close(lock.end) }
    locks = []
  }
}
