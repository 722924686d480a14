import DBus
import TestSupport

/// A substitute for the Avahi daemon, on whose network some names are taken.
actor FakeAvahi {
  private let connection: BusConnection
  private var answering: Task<Void, Never>?
  private var groups = 0
  /// By the path of its group, what is announced.
  private(set) var announced: [String: String] = [:]
  private let taken: Set<String>
  private let isLocal: Bool

  private static let server = "org.freedesktop.Avahi.Server"
  private static let group = "org.freedesktop.Avahi.EntryGroup"

  /// - Parameters:
  ///   - taken: the names that other services have.
  ///   - isLocal: whether those are on this machine, which Avahi knows at once.
  init(on bus: PrivateBus, taken: Set<String> = [], isLocal: Bool = false) async throws {
    self.taken = taken
    self.isLocal = isLocal
    connection = try await BusConnection.open(bus.address, timeout: .seconds(60))
    let calls = try await connection.export(
      """
      <node><interface name="org.freedesktop.Avahi.Server">
        <method name="EntryGroupNew"><arg type="o" direction="out"/></method>
        <method name="GetAlternativeServiceName">
          <arg type="s" direction="in"/><arg type="s" direction="out"/>
        </method>
      </interface></node>
      """, at: "/")
    answering = Task { for await call in calls { await answer(call) } }
    _ = try await connection.call(
      "RequestName", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", on: "org.freedesktop.DBus",
      [.text("org.freedesktop.Avahi"), .uint32(4)], timeout: .seconds(60))
  }

  private func answer(_ call: BusCall) async {
    if call.method == "GetAlternativeServiceName" {
      return call.answer([.text((call.arguments[0].asText ?? "") + " #2")])
    }
    groups += 1
    let path = "/Client/EntryGroup\(groups)"
    guard let calls = try? await export(path) else { return }
    call.answer([.path(path)])
    Task { for await call in calls { await answer(call, path) } }
  }

  private func export(_ path: String) async throws -> AsyncStream<BusCall> {
    try await connection.export(
      """
      <node><interface name="org.freedesktop.Avahi.EntryGroup">
        <method name="AddService">
          <arg type="i" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="in"/>
          <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="s" direction="in"/>
          <arg type="s" direction="in"/><arg type="q" direction="in"/><arg type="aay" direction="in"/>
        </method>
        <method name="Commit"/><method name="Free"/>
      </interface></node>
      """, at: path)
  }

  private func answer(_ call: BusCall, _ path: String) async {
    switch call.method {
    case "AddService":
      let name = call.arguments[3].asText ?? "", port = call.arguments[7].asNumber ?? 0
      guard !isLocal || !taken.contains(name) else {
        return call.refuse(BusFailure("org.freedesktop.Avahi.CollisionError", "Local name collision"))
      }
      announced[path] = "\(name) \(call.arguments[4].asText ?? "") \(Int(port))"
      call.answer()
    case "Commit":
      call.answer()
      let isTaken = taken.contains { announced[path]?.hasPrefix($0 + " _") == true }
      for state in [1, isTaken ? 3 : 2] as [Int32] {
        await connection.emit("StateChanged", of: Self.group, at: path, [.int32(state), .text("")])
      }
    default:
      announced[path] = nil
      call.answer()
    }
  }

  /// What is announced, such as "Arioso on desk _wyoming._tcp 10500", in alphabetical order.
  var services: [String] { announced.values.sorted() }

  func leave() async {
    answering?.cancel()
    await connection.close()
  }
}
