import ControlProtocol
import Foundation
import GLibRuntime
import JSON
import TestSupport
import Testing
import WyomingProtocol

@testable import Wyoming

/// What clients may do to the service.
@Suite(.timeLimit(.minutes(10)))
struct HardeningTests {
  /// Beginnings that end a connection, without waiting for the rest.
  static let garbage = [
    "POST / HTTP/1.1\r\n", "G", "\n", "\u{16}\u{3}\u{1}", "[1]\n", " {\"type\":\"describe\"}\n", "{}\n", "{\"type\":\n",
    "{\"type\":\"describe\",\"data_length\":-1}\n", "{\"type\":\"describe\",\"data_length\":65537}\n",
    "{\"type\":\"describe\",\"data_length\":99999999999999999999}\n",
    "{\"type\":\"transcript\",\"data_length\":3}\n[1]",
    "{\"type\":\"audio-chunk\",\"payload_length\":1}\n", "{\"type\":\"x\"}\nGET",
    "{\"type\":\"" + String(repeating: "x", count: 70_000),
  ]

  @Test(arguments: garbage) func `What is no event ends the connection without a word`(_ bytes: String) async throws {
    let service = try await Service()
    let client = try await service.client()
    await client.send(bytes)
    #expect(try await client.event() == nil)
    #expect(try await service.answers())
    await service.server.stop()
  }

  @Test func `Half an event ends the connection after 30 seconds, however often more bytes come`() async throws {
    let service = try await Service()
    let client = try await service.client()
    await client.send("{\"type\":")
    try await service.clock.sleeperArrives()
    service.clock.advance(by: .seconds(29))
    await client.send("\"describe\"")
    #expect(try await service.answers())
    try await wait { service.clock.sleepers == 1 }
    service.clock.advance(by: .seconds(1))
    #expect(try await client.event() == nil)
    await service.server.stop()
  }

  @Test func `An event within 30 seconds gives 30 seconds more`() async throws {
    let service = try await Service()
    let client = try await service.client()
    for _ in 0..<3 {
      #expect(try await client.describe()?.type == "info")
      try await wait { service.clock.sleepers == 1 }
      service.clock.advance(by: .seconds(29))
    }
    #expect(try await client.describe()?.type == "info")
    try await wait { service.clock.sleepers == 1 }
    service.clock.advance(by: .seconds(30))
    #expect(try await client.event() == nil)
    await service.server.stop()
  }

  @Test func `A sentence that takes long does not end its connection`() async throws {
    let gate = Gate()
    let service = try await Service(gate: gate)
    let client = try await service.client()
    async let answer = client.ask(Service.transcript("one"))
    await gate.arrival()
    try await wait { service.clock.sleepers == 0 }
    service.clock.advance(by: .seconds(60))
    await gate.open()
    #expect(try await answer?.data["text"] == "one")
    await service.server.stop()
  }

  @Test func `A 17th client waits until another one ends`() async throws {
    var limits = WyomingServer.Limits()
    limits.shortIdle = .seconds(3600)
    let service = try await Service(limits: limits)
    var clients: [WyomingClient] = []
    for _ in 0..<16 {
      let client = try await service.client()
      #expect(try await client.describe()?.type == "info")
      clients.append(client)
    }
    let late = try await service.client()
    async let answer = late.describe()
    try await wait { service.clock.sleepers == 17 }
    await clients.removeFirst().hangUp()
    #expect(try await answer?.type == "info")
    await service.server.stop()
  }

  @Test func `Clients that only wait do not keep others out`() async throws {
    var limits = WyomingServer.Limits()
    limits.shortIdle = .zero
    let service = try await Service(limits: limits)
    var silent: [WyomingClient] = []
    for _ in 0..<40 { silent.append(try await service.client()) }
    #expect(try await service.answers())
    await service.server.stop()
    for client in silent { #expect(try await client.event() == nil) }
  }

  /// Sends each event, a line in hexadecimal, by a client of its own, all at once, and prints the answers' texts. Half of the
  /// clients, as many as can wait to be accepted, are connected before any sends; the others connect then. They are those of
  /// another process, because clients of MPD in this one cannot have descriptors beyond 1,024.
  private static let crowd = """
    from concurrent.futures import ThreadPoolExecutor
    from json import loads
    from socket import create_connection
    from sys import argv, stdin
    from threading import Barrier
    def ask(number):
        if number >= len(events) // 2: crowded.wait(300)
        with create_connection(("127.0.0.1", int(argv[1])), timeout=300) as client, client.makefile("rb") as answers:
            if number < len(events) // 2: crowded.wait(300)
            client.sendall(events[number])
            header = loads(answers.readline())
            data = loads(answers.read(header.get("data_length", 0)) or "{}")
            return {**header.get("data", {}), **data}["text"]
    events = [bytes.fromhex(line) for line in stdin]
    crowded = Barrier(len(events))
    with ThreadPoolExecutor(len(events)) as crowd:
        for text in crowd.map(ask, range(len(events))): print(text)
    """

  @Test func `500 clients at once are all answered`() async throws {
    var limits = WyomingServer.Limits()
    // None is closed because the crowd takes long to gather.
    limits.shortIdle = .seconds(3600)
    let service = try await Service(limits: limits)
    let events = try (0..<500).map { number in
      try Service.transcript("\(number)").encoded().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
    let crowd = try RunningProgram(
      "/usr/bin/timeout", ["480", "/usr/bin/python3", "-c", Self.crowd, "\(service.port)"],
      input: events.joined(separator: "\n"))
    let run = await crowd.end()
    #expect(run.status == 0, "\(run.errors)")
    let answers = run.output.split(separator: "\n").map(String.init)
    #expect(answers.count == 500 && Set(answers) == Set((0..<500).map { "\($0)" }))
    #expect(service.requests.count == 500)
    #expect(try await service.answers())
    await service.server.stop()
  }

  @Test func `A client that hangs up before its answer is survived, and its sentence carried out`() async throws {
    let gate = Gate()
    let service = try await Service(gate: gate)
    for number in 0..<10 {
      let client = try await service.client()
      await client.send(try Service.transcript("\(number)").encoded())
      try await wait { service.requests.count == number + 1 }
      await client.hangUp()
    }
    await gate.open()
    #expect(try await service.answers())
    #expect(service.requests.map(\.sentence) == (0..<10).map { "\($0)" })
    await service.server.stop()
  }

  @Test func `A client that does not take its answers is paused, and gets all of them`() async throws {
    let service = try await Service()
    let client = try await service.client()
    await client.narrow()
    await client.send(try (0..<200).flatMap { _ in try Service.transcript("long").encoded() })
    try await wait { service.requests.count > 1 }
    #expect(try await service.answers())
    #expect(service.requests.count < 200)
    for _ in 0..<200 { #expect(try await client.event()?.data["text"]?.asText == Service.long) }
    await service.server.stop()
  }

  static let access: [(place: String, allowed: [String], problem: WyomingProblem?)] = [
    ("127.0.0.1:10500", [], nil), ("127.0.0.1", [], nil), ("localhost:1", [], nil), ("[::1]:10500", [], nil),
    ("::1", [], nil), ("127.3.2.1", [], nil),
    ("0.0.0.0:10500", [], .openToAll), ("[::]:10500", [], .openToAll), ("192.168.1.5", [], .openToAll),
    ("0.0.0.0:10500", ["192.168.1.0/24"], nil), ("[::]:10500", ["fe80::/10", "192.168.1.7"], nil),
    ("0.0.0.0", ["192.168.1.0/24", "kitchen"], .notANetwork("kitchen")), ("0.0.0.0", [""], .notANetwork("")),
    ("0.0.0.0", ["192.168.1.7/24"], .notANetwork("192.168.1.7/24")),
    ("0.0.0.0", ["10.0.0.0/33"], .notANetwork("10.0.0.0/33")),
    ("desk:10500", [], .notAnAddress), ("", [], .notAnAddress), ("127.0.0.1:70000", [], .notAnAddress),
    ("127.0.0.1:x", [], .notAnAddress),
  ]

  @Test(arguments: access)
  func `Other machines may connect only if some are named`(
    _ example: (place: String, allowed: [String], problem: WyomingProblem?)
  ) {
    let outcome: WyomingProblem?
    do throws(WyomingProblem) {
      _ = try WyomingAccess(listeningAt: example.place, to: example.allowed)
      outcome = nil
    } catch {
      outcome = error
    }
    #expect(outcome == example.problem)
  }

  static let peers: [(address: String, isAllowed: Bool)] = [
    ("127.0.0.1", true), ("127.9.9.9", true), ("::1", true), ("192.168.1.7", true), ("192.168.1.255", true),
    ("192.168.2.7", false), ("10.0.0.8", true), ("10.0.0.9", false), ("fd00::7", true), ("fd01::7", false),
    ("::ffff:8.8.8.8", false),
  ]

  @Test(arguments: peers) func `Only named addresses may connect`(_ example: (address: String, isAllowed: Bool)) throws
  {
    let access = try WyomingAccess(listeningAt: "[::]:1", to: ["192.168.1.0/24", "10.0.0.8", "fd00::/64"])
    #expect(access.allows(try #require(NetworkAddress(example.address))) == example.isAllowed)
  }

  @Test func `A connection from an address of this machine's network that is not named is closed unread`() async throws
  {
    // A machine without a network has none.
    guard let own = try Self.ownAddress() else { return }
    let service = try await Service("0.0.0.0:0", allowed: ["203.0.113.1"])
    let client = WyomingClient()
    try await client.connect(service.port, from: own, to: own)
    await client.send(try Service.transcript("one").encoded())
    #expect(try await client.event() == nil)
    #expect(service.refused == [own] && service.requests == [])
    #expect(try await service.answers())
    await service.server.stop()
  }

  @Test func `Who comes by version 4 to a socket of version 6 is known by that address`() async throws {
    let service = try await Service("[::]:0", allowed: ["203.0.113.1"])
    #expect(try await service.answers())
    guard let own = try Self.ownAddress() else { return }
    let client = WyomingClient()
    try await client.connect(service.port, from: own, to: own)
    #expect(try await client.event() == nil)
    #expect(service.refused == [own])
    await service.server.stop()
  }

  /// An address of this machine that is not the loopback's.
  private static func ownAddress() throws -> String? {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return nil }
    defer { freeifaddrs(first) }
    var texts: [String] = []
    var next = first
    while let interface = next?.pointee {
      next = interface.ifa_next
      guard let address = interface.ifa_addr, address.pointee.sa_family == AF_INET else { continue }
      var text = [CChar](repeating: 0, count: 64)
      getnameinfo(address, socklen_t(MemoryLayout<sockaddr_in>.size), &text, 64, nil, 0, NI_NUMERICHOST)
      texts.append(String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    return texts.first { !$0.hasPrefix("127.") }
  }
}
