import Avahi
import ControlProtocol
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Wyoming

/// How others on the network find the service.
@Suite(.timeLimit(.minutes(10)))
struct AnnouncementTests {
  /// What a service on a bus tells.
  private final class Notices: Sendable {
    private let told = Mutex<[WyomingNotice]>([])
    var all: [WyomingNotice] { told.withLock { $0 } }

    func add(_ notice: WyomingNotice) { told.withLock { $0.append(notice) } }

    func wait(for notice: WyomingNotice) async throws { try await TestSupport.wait { all.contains(notice) } }

    /// The address and port that it listens at.
    func place() async throws -> String {
      try await TestSupport.wait { !all.isEmpty }
      guard case .listening(let place) = all[0] else { throw CancellationError() }
      return place
    }
  }

  private static func frontend(
    on bus: PrivateBus, at place: String = "0.0.0.0:0", _ notices: Notices
  ) -> WyomingFrontend {
    WyomingFrontend(
      .init(place: place, allowed: ["203.0.113.0/24"], languages: ["en"], host: "desk"),
      bus: { [address = bus.address] in address }, onNotice: { notices.add($0) })
  }

  private static func present(_ name: String) -> WyomingNotice { .announcement(.present(name: name)) }

  struct Names: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let taken: Set<String>
    var isLocal = false
    let name: String
  }

  static let names = [
    Names(testDescription: "a free name", taken: ["Arioso"], name: "Arioso on desk"),
    Names(testDescription: "a name of another machine", taken: ["Arioso on desk"], name: "Arioso on desk #2"),
    Names(
      testDescription: "a name of another program", taken: ["Arioso on desk", "Arioso on desk #2"], isLocal: true,
      name: "Arioso on desk #2 #2"),
  ]

  @Test(arguments: names) func `It is announced once, by a name that no other has`(_ example: Names) async throws {
    let bus = try PrivateBus(), notices = Notices()
    let avahi = try await FakeAvahi(on: bus, taken: example.taken, isLocal: example.isLocal)
    let frontend = Self.frontend(on: bus, notices)
    await frontend.start(answering: MethodTable())
    try await notices.wait(for: Self.present(example.name))
    let port = try await notices.place().split(separator: ":").last ?? ""
    #expect(await avahi.services == ["\(example.name) _wyoming._tcp \(port)"])
    #expect(await frontend.announcementProblem == nil)
    await frontend.stop()
    await bus.stop()
  }

  @Test func `It is announced once Avahi is there, and again after that was started anew`() async throws {
    let bus = try PrivateBus(), notices = Notices()
    let frontend = Self.frontend(on: bus, notices)
    await frontend.start(answering: MethodTable())
    let absent = WyomingNotice.announcement(.absent(reason: "Avahi is not running"))
    try await notices.wait(for: absent)
    #expect(await frontend.announcementProblem == "Avahi is not running")
    for times in 1...2 {
      let avahi = try await FakeAvahi(on: bus)
      try await wait { notices.all.count { $0 == Self.present("Arioso on desk") } == times }
      #expect(await avahi.services.count == 1)
      await avahi.leave()
      try await wait { notices.all.count { $0 == absent } == times + 1 }
    }
    await frontend.stop()
    await bus.stop()
  }

  @Test func `A service for this machine alone is not announced`() async throws {
    let bus = try PrivateBus(), notices = Notices()
    let avahi = try await FakeAvahi(on: bus)
    let frontend = Self.frontend(on: bus, at: "127.0.0.1:0", notices)
    await frontend.start(answering: MethodTable())
    #expect(try await notices.place().hasPrefix("127.0.0.1:"))
    await frontend.stop()
    #expect(await avahi.services == [] && notices.all.count == 1)
    await bus.stop()
  }

  @Test func `A place that cannot be listened at is told`() async throws {
    let bus = try PrivateBus(), notices = Notices()
    let first = Self.frontend(on: bus, at: "127.0.0.1:0", notices)
    await first.start(answering: MethodTable())
    let place = try await notices.place()
    let second = Self.frontend(on: bus, at: place, notices)
    await second.start(answering: MethodTable())
    #expect(notices.all.last == .notListening(at: place, .system(reason: "Address already in use")))
    #expect(await second.problem == .system(reason: "Address already in use"))
    await second.stop()
    await first.stop()
    await bus.stop()
  }

  /// Prints what comes and goes, by the name and port of each service.
  private static let browser = """
    from time import sleep
    from zeroconf import Zeroconf, ServiceBrowser
    class Listener:
        def add_service(self, zc, type, name):
            info = zc.get_service_info(type, name, timeout=60000)
            print("found", name, info.port if info else None, flush=True)
        def remove_service(self, zc, type, name): print("lost", name, flush=True)
        def update_service(self, zc, type, name): pass
    zc = Zeroconf(interfaces=["127.0.0.1"])
    ServiceBrowser(zc, "_wyoming._tcp.local.", Listener())
    print("ready", flush=True)
    sleep(480)
    """

  @Test(.enabled(if: PythonPackages.areInstalled))
  func `Another implementation finds it by a real Avahi, and by the same name after a restart`() async throws {
    // Avahi runs as root only.
    guard geteuid() == 0 else { return }
    let bus = try PrivateBus(), found = ProgramLog()
    let avahi = try await AvahiDaemon(on: bus)
    let browser = try PythonPackages.start(Self.browser, [], output: found.writer)
    try found.writer.close()
    try await found.line(containing: "ready")
    for _ in 1...2 {
      let notices = Notices()
      let frontend = Self.frontend(on: bus, notices)
      await frontend.start(answering: MethodTable())
      try await notices.wait(for: Self.present("Arioso on desk"))
      let port = try await notices.place().split(separator: ":").last ?? ""
      try await found.line(containing: "found Arioso on desk._wyoming._tcp.local. \(port)")
      let lost = found.lines.count { $0.hasPrefix("lost") }
      await frontend.stop()
      try await wait { found.lines.count { $0 == "lost Arioso on desk._wyoming._tcp.local." } == lost + 1 }
    }
    #expect(
      found.lines.allSatisfy { $0 == "ready" || $0.contains("Arioso on desk._wyoming._tcp.local.") }, "\(found.lines)")
    browser.send(SIGTERM)
    await avahi.stop()
    await bus.stop()
  }
}
