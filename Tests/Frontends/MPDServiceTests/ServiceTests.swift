import ControlProtocol
import GLibRuntime
import Synchronization
import TestSupport
import Testing

@testable import MPDService

/// What clients may do to the service.
@Suite(.timeLimit(.minutes(10)))
struct ServiceTests {
  /// What ends a connection without an answer, as MPD does.
  static let garbage = [
    "GET / HTTP/1.1\r\n", "POST /status HTTP/1.1\n", "\n", " ping\n", "1ping\n", "\u{16}\u{3}\u{1}\n",
    String(repeating: "x", count: 20_000), "idle\nping\n", "command_list_begin\nPING\n",
    "command_list_begin\n" + String(repeating: "ping\n", count: 60_000), "close\n",
    "command_list_begin\nclose\ncommand_list_end\n",
  ]

  @Test(arguments: garbage) func `What no client sends ends the connection without a word`(_ text: String) async throws
  {
    let service = try await Service()
    let client = try await service.client()
    await client.send(text)
    #expect(await client.line() == nil)
    #expect(try await service.client().ask("ping") == ["OK"])
    await service.server.stop()
  }

  @Test func `Without the password nothing is told or done, and three wrong ones end the connection`() async throws {
    let service = try await Service(password: "secret")
    let client = try await service.client()
    for command in ["status", "play", "add x", "idle", "list artist", "listplaylists", "albumart s1 0"] {
      let name = command.split(separator: " ")[0]
      #expect(await client.ask(command) == ["ACK [4@0] {\(name)} you don't have permission for \"\(name)\""])
    }
    #expect(await client.ask("ping") == ["OK"])
    #expect(
      await client.ask("commands") == ["close", "commands", "notcommands", "password", "ping"].map {
        "command: " + $0
      } + ["OK"])
    #expect(await client.ask("command_list_begin\nping\nstatus\ncommand_list_end").last?.hasPrefix("ACK [4@1]") == true)
    for _ in 1...3 {
      async let answer = client.ask("password wrong")
      try await wait { await service.answering == 1 && service.clock.sleepers == 1 }
      service.clock.advance(by: .seconds(1))
      #expect(await answer == ["ACK [3@0] {password} incorrect password"])
    }
    #expect(await client.line() == nil)
    let friend = try await service.client()
    #expect(await friend.ask("password secret") == ["OK"])
    #expect(await friend.ask("status").contains("state: play"))
    await service.server.stop()
  }

  @Test func `Guesses from one address are answered one a second, however many connections send them`() async throws {
    let service = try await Service(password: "secret")
    let clients = [try await service.client(), try await service.client(), try await service.client()]
    for client in clients { await client.send("password wrong\n") }
    // The three wait for a second, two and three.
    try await wait { await service.answering == 3 && service.clock.sleepers == 3 }
    for _ in 1...3 { service.clock.advance(by: .seconds(1)) }
    for client in clients { #expect(await client.answer() == ["ACK [3@0] {password} incorrect password"]) }
    await service.server.stop()
  }

  @Test func `Other machines are not listened to without a password`() throws {
    for place in ["0.0.0.0:6600", "[::]", "192.168.1.5"] {
      #expect(throws: MPDServiceProblem.noPassword) { try ServiceAccess(listeningAt: place, password: nil) }
      #expect(throws: MPDServiceProblem.noPassword) { try ServiceAccess(listeningAt: place, password: "") }
      #expect(try ServiceAccess(listeningAt: place, password: "x").endpoint.port == 6600)
    }
    #expect(try ServiceAccess(listeningAt: "localhost:6601", password: nil).endpoint.port == 6601)
    #expect(throws: MPDServiceProblem.notAnAddress) { try ServiceAccess(listeningAt: "kitchen", password: "x") }
  }

  @Test func `A client that says nothing is closed after a minute, and one that waits for changes is not`() async throws
  {
    let service = try await Service()
    let (silent, waiting) = (try await service.client(), try await service.client())
    await waiting.send("idle\n")
    try await wait { service.clock.sleepers == 1 }
    service.clock.advance(by: .seconds(60))
    #expect(await silent.line() == nil)
    #expect(await waiting.ask("noidle") == ["OK"])
    await service.server.stop()
  }

  @Test func `A stranger is closed after ten seconds`() async throws {
    let service = try await Service(password: "secret")
    let stranger = try await service.client()
    try await wait { service.clock.sleepers == 1 }
    service.clock.advance(by: .seconds(10))
    #expect(await stranger.line() == nil)
    await service.server.stop()
  }

  @Test func `200 clients are served at once, and one more is turned away while all wait for changes`() async throws {
    let service = try await Service()
    var clients: [MPDTextClient] = []
    for _ in 0..<200 { clients.append(try await service.client()) }
    for client in clients { #expect(await client.ask("ping") == ["OK"]) }
    for client in clients { await client.send("idle player\n") }
    // Whoever waits has been read when all others are.
    try await wait { await service.waiting == 200 }
    #expect(await (try MPDTextClient(port: service.port)).line() == nil)
    await service.change(.paused)
    for client in clients { #expect(await client.answer() == ["changed: player", "OK"]) }
    await service.server.stop()
  }

  @Test func `Each change is told to those who wait for it, at once or when they ask`() async throws {
    let service = try await Service()
    let (mixer, all) = (try await service.client(), try await service.client())
    await mixer.send("idle mixer\n")
    try await wait { await service.waiting == 1 }
    // What the first change of options is, is not known before it.
    await service.change(.optionsChanged)
    #expect(await mixer.answer() == ["changed: mixer", "OK"])
    #expect(await all.ask("idle") == ["changed: player", "changed: mixer", "changed: options", "OK"])
    await mixer.send("idle mixer\n")
    await service.change(.optionsChanged) { $0.volume = 60 }
    #expect(await mixer.answer() == ["changed: mixer", "OK"])
    #expect(await all.ask("idle") == ["changed: mixer", "OK"])
    await service.change(.queueChanged) { $0.ids = [3, 1] }
    #expect(await all.ask("idle playlist") == ["changed: playlist", "OK"])
    #expect(await all.ask("idle") == ["changed: player", "OK"])
    await service.server.libraryChanged()
    #expect(await all.ask("idle database update") == ["changed: update", "changed: database", "OK"])
    #expect(await all.ask("idle foo") == ["ACK [2@0] {idle} Unrecognized idle event: foo"])
    await all.send("noidle\nping\n")
    #expect(await all.answer() == ["OK"])
    await service.server.stop()
  }

  @Test func `Only the places of the queue that have changed are told`() async throws {
    let service = try await Service()
    let client = try await service.client()
    func version() async -> String {
      await client.ask("status").first { $0.hasPrefix("playlist: ") }?.replacing("playlist: ", with: "") ?? ""
    }
    let first = await version()
    #expect(await client.ask("plchangesposid \(first)") == ["OK"])
    await service.change(.paused)
    #expect(await version() == first)
    await service.change(.queueChanged) { $0.ids = [1, 3, 2, 4] }
    #expect(await version() != first)
    #expect(
      await client.ask("plchangesposid \(first)") == ["cpos: 1", "Id: 3", "cpos: 2", "Id: 2", "cpos: 3", "Id: 4", "OK"])
    for unknown in ["0", "999"] {
      #expect(await client.ask("plchangesposid \(unknown)").count == 9)
    }
    await service.server.stop()
  }

  @Test func `A client that hangs up during an answer takes nothing with it`() async throws {
    let gate = Gate()
    let service = try await Service(gate: gate)
    do {
      let client = try await service.client()
      await client.send("status\n")
      await gate.arrival()
    }
    await gate.open()
    try await wait { await service.server.isUnused }
    await service.server.stop()
  }

  @Test func `A picture is sent in pieces of the size that the client chose`() async throws {
    let service = try await Service()
    service.state.values.withLock {
      $0.picture = ServedPicture(type: "image/png", bytes: Array(repeating: 65, count: 150))
    }
    let client = try await service.client()
    #expect(await client.ask("binarylimit 64") == ["OK"])
    let piece = String(repeating: "A", count: 64)
    #expect(await client.ask("albumart s1 0") == ["size: 150", "binary: 64", piece, "OK"])
    #expect(
      await client.ask("readpicture s1 128")
        == ["size: 150", "type: image/png", "binary: 22", String(repeating: "A", count: 22), "OK"])
    #expect(await client.ask("albumart s1 151") == ["ACK [2@0] {albumart} Bad file offset"])
    #expect(await client.ask("binarylimit 1") == ["ACK [2@0] {binarylimit} Value too small"])
    await service.server.stop()
  }
}

extension Service {
  /// How many clients wait for changes.
  var waiting: Int { get async { await server.waiting } }
  /// How many clients wait for an answer.
  var answering: Int { get async { await server.answering } }
}

extension ServiceServer {
  fileprivate var isUnused: Bool { connections.isEmpty }

  fileprivate var answering: Int { connections.values.count { $0.answering != nil } }

  fileprivate var waiting: Int { connections.values.count { $0.awaited != nil } }
}
