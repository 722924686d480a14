package import DBus

/// Another media player on a bus: a real MPRIS object with a status set by the test.
package actor OtherMediaPlayer {
  private let connection: BusConnection
  private var values: [String: BusValue] = ["PlaybackStatus": .text("Stopped"), "Metadata": .dictionary([:])]
  private let identity: String
  private var answering: Task<Void, Never>?

  private static let path = "/org/mpris/MediaPlayer2"
  private static let player = "org.mpris.MediaPlayer2.Player"

  /// Returns once it is on the bus.
  ///
  /// - Parameters:
  ///   - name: the part of the bus name after the MPRIS prefix.
  ///   - isMute: whether it never answers calls.
  package init(_ name: String, identity: String, on bus: PrivateBus, isMute: Bool = false) async throws {
    self.identity = identity
    connection = try await BusConnection.open(bus.address, timeout: .seconds(60))
    let calls = try await connection.export(Self.interfaces, at: Self.path)
    if !isMute { answering = Task { for await call in calls { answer(call) } } } else { unanswered = calls }
    _ = try await connection.call(
      "RequestName", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", on: "org.freedesktop.DBus",
      [.text("org.mpris.MediaPlayer2." + name), .uint32(4)], timeout: .seconds(60))
  }

  /// Calls that are never answered.
  private var unanswered: AsyncStream<BusCall>?

  /// Sets and signals the status and metadata.
  package func show(_ status: String, _ metadata: [String: BusValue], position: Double = 0) async throws {
    values = [
      "PlaybackStatus": .text(status), "Metadata": .dictionary(metadata), "Position": .int64(Int64(position * 1e6)),
    ]
    await connection.emit(
      "PropertiesChanged", of: "org.freedesktop.DBus.Properties", at: Self.path,
      [.text(Self.player), .dictionary(["PlaybackStatus": .text(status)]), .texts([])])
    // The round trip ensures that subscribers receive the signal before later calls.
    _ = try await connection.call(
      "GetId", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", on: "org.freedesktop.DBus",
      timeout: .seconds(60))
  }

  package func leave() async {
    answering?.cancel()
    await connection.close()
  }

  private func answer(_ call: BusCall) {
    switch (call.method, call.arguments.first?.asText) {
    case ("GetAll", Self.player): call.answer([.dictionary(values)])
    case ("Get", _) where call.arguments.last == .text("Identity"): call.answer([.variant(.text(identity))])
    default: call.refuse(BusFailure(BusFailure.notSupported, call.method))
    }
  }

  private static let interfaces = """
    <node>
      <interface name="org.mpris.MediaPlayer2"><property name="Identity" type="s" access="read"/></interface>
      <interface name="org.mpris.MediaPlayer2.Player">
        <property name="PlaybackStatus" type="s" access="read"/>
        <property name="Metadata" type="a{sv}" access="read"/>
        <property name="Position" type="x" access="read"/>
      </interface>
    </node>
    """
}
