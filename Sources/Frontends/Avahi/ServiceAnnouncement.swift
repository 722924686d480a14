import DBus

/// Announces a service on the local network (DNS-SD) by the Avahi daemon, for as long as that runs and this is not stopped.
///
/// Avahi takes back what a program announced when its bus connection ends.
package actor ServiceAnnouncement {
  private let service: AnnouncedService
  private let address: @Sendable () -> String
  private let clock: any Clock<Duration>
  private let onNotice: @Sendable (AnnouncementNotice) -> Void
  private var running: Task<Void, Never>?
  private var connection: BusConnection?
  private var group: EntryGroup?
  private var last: AnnouncementNotice?

  /// The range of the pause before the bus is looked for again, which doubles with each failure.
  private static let minPause = Duration.seconds(1)
  private static let maxPause = Duration.seconds(600)
  private static let timeout = Duration.seconds(5)

  /// - Parameters:
  ///   - address: that of the system's bus.
  ///   - onNotice: called when it becomes known whether others find the service.
  package init(
    of service: AnnouncedService, address: @escaping @Sendable () -> String,
    clock: any Clock<Duration> = ContinuousClock(), onNotice: @escaping @Sendable (AnnouncementNotice) -> Void
  ) {
    self.service = service
    self.address = address
    self.clock = clock
    self.onNotice = onNotice
  }

  /// Why others do not find the service; nil if they do, or if that is not known yet.
  package var problem: String? { if case .absent(let reason) = last { reason } else { nil } }

  package func start() {
    running = Task {
      var pause = Self.minPause
      while !Task.isCancelled {
        if await connect() { pause = Self.minPause }
        try? await clock.sleep(for: pause)
        pause = min(pause * 2, Self.maxPause)
      }
    }
  }

  /// Takes the service back.
  package func stop() async {
    running?.cancel()
    await connection?.close()
    await running?.value
  }

  /// Announces for as long as the connection lasts. Returns false if there is no bus.
  private func connect() async -> Bool {
    do throws(BusFailure) {
      let connection = try await BusConnection.open(address(), timeout: Self.timeout)
      self.connection = connection
      // Avahi may start, end and start again.
      let owners = await connection.signals(Avahi.changesOfOwner)
      let announcing = Task {
        await announce(on: connection)
        for await _ in owners { await announce(on: connection) }
      }
      for await _ in connection.end {}
      announcing.cancel()
      await announcing.value
      (self.connection, group) = (nil, nil)
      return true
    } catch {
      note(.absent(reason: error.message))
      return false
    }
  }

  private func announce(on connection: BusConnection) async {
    // Of an Avahi that has not ended meanwhile.
    await group?.free()
    group = nil
    do throws(BusFailure) {
      let group = try await EntryGroup.announce(service, on: connection)
      self.group = group
      note(.present(name: group.name))
    } catch {
      guard connection.isOpen else { return }
      note(.absent(reason: error.isMissingService ? "Avahi is not running" : error.message))
    }
  }

  private func note(_ notice: AnnouncementNotice) {
    guard notice != last else { return }
    last = notice
    onNotice(notice)
  }
}

/// A service that others on the network can find.
package struct AnnouncedService: Hashable, Sendable {
  /// What people see. If another one has it, a number is added to it.
  package var name: String
  /// Such as `_wyoming._tcp`.
  package var type: String
  package var port: UInt16

  package init(name: String, type: String, port: UInt16) {
    self.name = name
    self.type = type
    self.port = port
  }
}

/// Whether others find a service.
package enum AnnouncementNotice: Hashable, Sendable {
  /// They find it by this name.
  case present(name: String)
  /// They do not, for this reason. It is tried again once Avahi is there.
  case absent(reason: String)
}

extension BusFailure {
  fileprivate var isMissingService: Bool {
    ["org.freedesktop.DBus.Error.ServiceUnknown", "org.freedesktop.DBus.Error.NameHasNoOwner"].contains(name)
  }
}
