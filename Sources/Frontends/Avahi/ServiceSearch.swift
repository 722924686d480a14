package import DBus

/// Looks for services of one type on the local network (DNS-SD) by the Avahi daemon.
package struct ServiceSearch: Sendable {
  private let type: String
  private let clock: any Clock<Duration>

  /// What one search returns at most.
  private static let most = 16
  private static let timeout = Duration.seconds(3)
  /// Values of Avahi: any interface, and the fourth version of the internet protocol.
  private static let (anyInterface, internet4) = (Int32(-1), Int32(0))

  /// - Parameter type: such as `_snapcast-tcp._tcp`.
  package init(for type: String, clock: any Clock<Duration> = ContinuousClock()) {
    (self.type, self.clock) = (type, clock)
  }

  /// The services that answer within a time. Throws if there is no bus, or no Avahi on it.
  package func services(
    on bus: String, within limit: Duration = .seconds(2)
  ) async throws(BusFailure) -> [FoundService] {
    let connection = try await BusConnection.open(bus, timeout: Self.timeout)
    // Before the browser is made, because it tells at once what is known.
    let items = await connection.signals(
      BusSignalFilter(sender: Avahi.bus, interface: Avahi.browser, member: "ItemNew"))
    // Ends with what it has when it is cancelled.
    let collecting = Task { await resolved(items, on: connection) }
    defer { collecting.cancel() }
    _ = try await connection.ask(
      "ServiceBrowserNew", of: Avahi.server,
      [.int32(Self.anyInterface), .int32(Self.internet4), .text(type), .text(""), .uint32(0)])
    try? await clock.sleep(for: limit)
    collecting.cancel()
    let found = await collecting.value
    await connection.close()
    return found
  }

  private func resolved(_ items: AsyncStream<BusSignal>, on connection: BusConnection) async -> [FoundService] {
    var found: [FoundService] = []
    for await item in items {
      guard let service = await resolve(item, on: connection), !found.contains(service) else { continue }
      found.append(service)
      if found.count == Self.most { break }
    }
    return found
  }

  /// Nil for a service that has gone meanwhile.
  private func resolve(_ item: BusSignal, on connection: BusConnection) async -> FoundService? {
    let told = item.arguments
    guard told.count >= 5, let name = told[2].asText, let type = told[3].asText, let domain = told[4].asText,
      let interface = told[0].asNumber.flatMap(Int32.init(exactly:))
    else { return nil }
    let answer = try? await connection.ask(
      "ResolveService", of: Avahi.server,
      [
        .int32(interface), .int32(Self.internet4), .text(name), .text(type), .text(domain), .int32(Self.internet4),
        .uint32(0),
      ])
    guard let answer, answer.count >= 9, let address = answer[7].asText,
      let port = answer[8].asNumber.flatMap(UInt16.init(exactly:)), port > 0
    else { return nil }
    return FoundService(name: name, address: address, port: port)
  }
}

/// A service that another program announces.
package struct FoundService: Hashable, Sendable {
  /// What people see.
  package let name: String
  /// Numeric.
  package let address: String
  package let port: UInt16

  package init(name: String, address: String, port: UInt16) {
    (self.name, self.address, self.port) = (name, address, port)
  }
}
