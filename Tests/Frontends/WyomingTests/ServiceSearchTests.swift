import Avahi
import TestSupport
import Testing

/// Services that a real Avahi daemon knows on a private bus.
@Suite(.timeLimit(.minutes(10))) struct ServiceSearchTests {
  @Test func `A service that is announced is found with its address and port, and no other`() async throws {
    let bus = try PrivateBus(), avahi = try await AvahiDaemon(on: bus)
    let service = AnnouncedService(name: "Speakers", type: "_snapcast-tcp._tcp", port: 1705)
    // All daemons of a machine share its network, and another test looks for what Arioso announces itself.
    let others = AnnouncedService(name: "Paper", type: "_printer._tcp", port: 515)
    let announcements = [service, others].map { service in
      ServiceAnnouncement(of: service, address: { bus.address }) { _ in }
    }
    for announcement in announcements { await announcement.start() }
    var found: [FoundService] = []
    try await wait {
      found = try await ServiceSearch(for: service.type).services(on: bus.address, within: .seconds(2))
      return !found.isEmpty
    }
    #expect(found.map(\.name) == ["Speakers"] && found.map(\.port) == [1705])
    #expect(found.allSatisfy { $0.address == "127.0.0.1" })
    for announcement in announcements { await announcement.stop() }
    await avahi.stop()
  }

  @Test func `Without Avahi a search is refused`() async throws {
    let bus = try PrivateBus()
    await #expect(throws: (any Error).self) { try await ServiceSearch(for: "_a._tcp").services(on: bus.address) }
  }
}
