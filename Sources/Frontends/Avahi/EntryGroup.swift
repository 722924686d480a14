import DBus

/// Names from the D-Bus interface of Avahi 0.8.
enum Avahi {
  static let bus = "org.freedesktop.Avahi"
  static let server = "org.freedesktop.Avahi.Server"
  static let group = "org.freedesktop.Avahi.EntryGroup"
  static let browser = "org.freedesktop.Avahi.ServiceBrowser"
  static let collision = "org.freedesktop.Avahi.CollisionError"

  static let changesOfOwner = BusSignalFilter(
    sender: "org.freedesktop.DBus", interface: "org.freedesktop.DBus", member: "NameOwnerChanged", firstArgument: bus)
}

/// What one connection announces by Avahi, until it is freed or the connection ends.
struct EntryGroup {
  private let connection: BusConnection
  /// The path of Avahi's object.
  private let path: String
  /// By which others see the service.
  let name: String

  /// Values of `AvahiEntryGroupState`.
  private enum State: Double {
    case established = 2
    case collision = 3
    case failure = 4
  }

  /// How many names are tried if others have them.
  private static let maxNames = 20
  /// Probing the network for the name takes about a second.
  private static let probeLimit = Duration.seconds(20)

  /// Announces a service, and returns once others can find it.
  static func announce(_ service: AnnouncedService, on connection: BusConnection) async throws(BusFailure) -> EntryGroup
  {
    var name = service.name
    for _ in 0..<maxNames {
      let path = try await connection.ask("EntryGroupNew", of: Avahi.server).first?.asText ?? "/"
      let group = EntryGroup(connection: connection, path: path, name: name)
      if try await group.isEstablished(service) { return group }
      await group.free()
      let answer = try await connection.ask("GetAlternativeServiceName", of: Avahi.server, [.text(name)])
      name = answer.first?.asText ?? name
    }
    throw BusFailure(BusFailure.failed, "every name like “\(service.name)” is taken")
  }

  /// Takes it back.
  func free() async { _ = try? await connection.ask("Free", of: Avahi.group, at: path) }

  /// Returns false if another service has the name.
  private func isEstablished(_ service: AnnouncedService) async throws(BusFailure) -> Bool {
    let changes = await connection.signals(
      BusSignalFilter(sender: Avahi.bus, interface: Avahi.group, member: "StateChanged", path: path))
    do throws(BusFailure) {
      // On every interface, by both protocols, with the domain and host name of this machine, and no further texts.
      _ = try await connection.ask(
        "AddService", of: Avahi.group, at: path,
        [
          .int32(-1), .int32(-1), .uint32(0), .text(name), .text(service.type), .text(""), .text(""),
          .uint16(service.port), .list([], of: "ay"),
        ])
      _ = try await connection.ask("Commit", of: Avahi.group, at: path)
      return try await outcome(changes)
    } catch {
      guard error.name == Avahi.collision else { throw error }
      return false
    }
  }

  /// Waits until Avahi knows whether another machine has the name.
  private func outcome(_ changes: AsyncStream<BusSignal>) async throws(BusFailure) -> Bool {
    let limit = Task { [connection] in
      try await ContinuousClock().sleep(for: Self.probeLimit)
      await connection.close()
    }
    defer { limit.cancel() }
    for await change in changes {
      switch change.arguments.first?.asNumber.flatMap(State.init) {
      case .established: return true
      case .collision: return false
      case .failure: throw BusFailure(BusFailure.failed, change.arguments.last?.asText ?? "Avahi refused it")
      case nil: continue
      }
    }
    throw BusFailure(BusFailure.noReply, "Avahi does not answer")
  }

}

extension BusConnection {
  /// Calls a method of Avahi.
  func ask(
    _ method: String, of interface: String, at path: String = "/", _ arguments: [BusValue] = []
  ) async throws(BusFailure) -> [BusValue] {
    try await call(method, of: interface, at: path, on: Avahi.bus, arguments, timeout: .seconds(5))
  }
}
