import DBus
import Foundation
import Glibc
import MPRIS
import Playback
import Synchronization
import TestSupport
import Testing

/// Connecting to a bus that is present, missing or restarted.
@Suite(.timeLimit(.minutes(10)))
struct PresenceTests {
  @Test func `The plain name is requested, and a second player adds its process ID`() async throws {
    let first = try await MPRISStage()
    #expect(try await first.appearance() == "org.mpris.MediaPlayer2.arioso")
    let second = try await MPRISStage(bus: first.bus)
    #expect(try await second.appearance() == "org.mpris.MediaPlayer2.arioso.instance\(getpid())")
    let listed = try await first.bus.playerctl("--list-all").output.split(separator: "\n")
    #expect(Set(listed) == ["arioso", "arioso.instance\(getpid())"])
    await second.frontend.stop()
    await first.frontend.stop()
  }

  @Test func `A missing bus is reported once and retried`() async throws {
    let address = Mutex<String?>(nil)
    let bus = try PrivateBus()
    let stage = try await MPRISStage(bus: bus) { address.withLock { $0 } }
    var notices = stage.notices.makeAsyncIterator()
    #expect(await notices.next() == .absent(reason: "there is no session bus"))
    for _ in 0..<3 {
      try await stage.busClock.sleeperArrives()
      stage.busClock.advance(by: .seconds(60))
    }
    try await stage.busClock.sleeperArrives()
    address.withLock { $0 = bus.address }
    stage.busClock.advance(by: .seconds(60))
    #expect(await notices.next() == .present(name: "org.mpris.MediaPlayer2.arioso"))
    await stage.frontend.stop()
  }

  @Test func `The player reappears on a restarted bus`() async throws {
    let stage = try await MPRISStage()
    var notices = stage.notices.makeAsyncIterator()
    #expect(await notices.next() == .present(name: "org.mpris.MediaPlayer2.arioso"))
    try await stage.player.perform(.play(stage.songs(), .init()))
    await stage.bus.stop()
    #expect(await notices.next() == .lost)
    try await stage.busClock.sleeperArrives()
    stage.busClock.advance(by: .seconds(60))
    try await stage.busClock.sleeperArrives()
    try stage.bus.start()
    stage.busClock.advance(by: .seconds(60))
    #expect(await notices.next() == .present(name: "org.mpris.MediaPlayer2.arioso"))
    #expect(try await stage.bus.playerctl("metadata", "title").output == "Lantern\n")
    await stage.frontend.stop()
  }

  @Test func `A server that is not a bus is given up after the timeout`() async throws {
    let server = try LoopbackServer(.silence)
    let stage = try await MPRISStage(timeout: .milliseconds(50)) {
      "tcp:host=127.0.0.1,port=\(server.port),family=ipv4"
    }
    guard case .absent = await stage.notices.first(where: { _ in true }) else {
      Issue.record("it is taken for a bus")
      return
    }
    await stage.frontend.stop()
  }

  @Test func `Stopping does not wait for a server that does not answer`() async throws {
    let server = try LoopbackServer(.silence)
    let (asked, ask) = AsyncStream.makeStream(of: Void.self)
    let stage = try await MPRISStage(timeout: .seconds(3600)) {
      ask.yield()
      return "tcp:host=127.0.0.1,port=\(server.port),family=ipv4"
    }
    _ = await asked.first { _ in true }
    await stage.frontend.stop()
  }

  static let addresses: [(environment: [String: String], address: String?)] = [
    ([:], nil), (["DBUS_SESSION_BUS_ADDRESS": "unix:abstract=x"], "unix:abstract=x"),
    (["DBUS_SESSION_BUS_ADDRESS": ""], nil), (["XDG_RUNTIME_DIR": "/nowhere"], nil), (["XDG_RUNTIME_DIR": "here"], nil),
  ]

  @Test(arguments: addresses)
  func `The environment determines the bus`(_ example: (environment: [String: String], address: String?)) {
    #expect(BusAddress.session(environment: example.environment) == example.address)
  }

  @Test func `The default bus is in the runtime folder`() throws {
    let folder = TemporaryFolder()
    _ = try folder.write(Data(), to: "bus")
    #expect(
      BusAddress.session(environment: ["XDG_RUNTIME_DIR": folder.url.path]) == "unix:path=\(folder.path("bus"))")
  }
}
