import ControlProtocol
import ControlSocket
import MediaIntents
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct AnsweringTests {
  static let conversations: [(name: String, sent: String, answers: [String])] = [
    ("a request", Server.ping + "\n", [Server.pong]),
    ("an empty line between", "\n \t\r\n" + Server.ping + "\r\n", [Server.pong]),
    ("a notification", #"{"jsonrpc":"2.0","method":"ping"}"# + "\n" + Server.ping + "\n", [Server.pong]),
    (
      "half a line", #"{"jsonrpc":"2.0","id":1,"meth"# + "\n" + Server.ping + "\n",
      [
        #"{"error":{"code":-32700,"message":"the line is not JSON in UTF-8"},"id":null,"jsonrpc":"2.0"}"#, Server.pong,
      ]
    ),
    (
      "half a line and nothing more", Server.ping + "\n" + #"{"jsonrpc":"2.0","id":1,"meth"#,
      [
        Server.pong, #"{"error":{"code":-32700,"message":"the line is not JSON in UTF-8"},"id":null,"jsonrpc":"2.0"}"#,
      ]
    ),
    ("a last line without a newline", Server.ping, [Server.pong]),
    (
      "a batch", "[\(Server.ping),\(Server.ping.replacing("\"id\":1", with: "\"id\":2"))]\n",
      ["[\(Server.pong),\(Server.pong.replacing("\"id\":1", with: "\"id\":2"))]"]
    ),
    (
      "a batch of notifications", #"[{"jsonrpc":"2.0","method":"ping"}]"# + "\n" + Server.ping + "\n",
      [Server.pong]
    ),
    ("nothing at all", "", []),
  ]

  @Test(arguments: conversations)
  func `Requests are answered in order, then the connection ends`(
    _ example: (name: String, sent: String, answers: [String])
  ) async throws {
    let server = try await Server()
    let client = try server.client()
    await client.send(example.sent)
    await client.endInput()
    for answer in example.answers { #expect(await client.line() == answer) }
    #expect(await client.line() == nil)
    await server.server.stop()
  }

  @Test func `Invalid UTF-8 is a parse error and the next line is answered`() async throws {
    let server = try await Server()
    let client = try server.client()
    await client.send([0x22, 0xC3, 0x28, 0x22, 0x0A])
    #expect(await client.line()?.contains("-32700") == true)
    #expect(await client.ask(Server.ping) == Server.pong)
    await server.server.stop()
  }

  @Test func `A line of 1 MB is refused and the connection closes`() async throws {
    let server = try await Server()
    let client = try server.client()
    await client.send([UInt8](repeating: UInt8(ascii: " "), count: 1024 * 1024))
    #expect(await client.line()?.contains("-32002") == true)
    await client.send("\n" + Server.ping + "\n")
    #expect(await client.line() == nil)
    #expect(try await server.client().ask(Server.ping)?.contains("result") == true)
    await server.server.stop()
  }

  @Test func `A line as long as the limit is answered`() async throws {
    let server = try await Server()
    let padding = String(repeating: " ", count: ControlLimits.maxRequestBytes - Server.ping.utf8.count)
    #expect(try await server.client().ask(Server.ping + padding)?.contains("result") == true)
    await server.server.stop()
  }

  @Test func `Answers of one client keep the order of its requests`() async throws {
    let gate = Gate()
    let server = try await Server { methods in
      methods.on(Ask.self) { ask, _ in
        if ask.sentence == "slow" { await gate.pass() }
        return Server.reply(ask.sentence)
      }
    }
    let client = try server.client()
    await client.send(Server.ask("slow") + "\n" + Server.ask("quick", id: 2) + "\n")
    await gate.arrival()
    await gate.open()
    #expect(await client.line()?.contains("slow") == true)
    #expect(await client.line()?.contains("quick") == true)
    await server.server.stop()
  }

  @Test func `A waiting client does not block another`() async throws {
    let gate = Gate()
    let server = try await Server { methods in
      methods.on(Ask.self) { ask, _ in
        await gate.pass()
        return Server.reply(ask.sentence)
      }
    }
    let waiting = try server.client()
    await waiting.send(Server.ask("x") + "\n")
    await gate.arrival()
    #expect(try await server.client().ask(Server.ping)?.contains("result") == true)
    await gate.open()
    #expect(await waiting.line()?.contains("success") == true)
    await server.server.stop()
  }

  @Test func `Many clients are served concurrently`() async throws {
    let server = try await Server()
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<40 {
        group.addTask {
          let client = try server.client()
          for turn in 0..<20
          where await client.ask(Server.ask("\(number) \(turn)"))?.contains("\(number) \(turn)") != true {
            return false
          }
          return true
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
    await server.server.stop()
  }

  @Test func `A client beyond the limit gets an error`() async throws {
    let server = try await Server(limits: .init(clients: 1, idleTimeout: .seconds(3600)))
    let first = try server.client()
    #expect(await first.ask(Server.ping)?.contains("result") == true)
    let second = try server.client()
    #expect(await second.line()?.contains("-32001") == true)
    #expect(await second.line() == nil)
    #expect(await first.ask(Server.ping)?.contains("result") == true)
    await server.server.stop()
  }

  @Test func `A client beyond the limit replaces the one that was idle longest`() async throws {
    let server = try await Server(limits: .init(clients: 2, idleTimeout: .zero))
    let first = try server.client(), second = try server.client()
    #expect(await second.ask(Server.ping)?.contains("result") == true)
    #expect(await first.ask(Server.ping)?.contains("result") == true)
    let third = try server.client()
    #expect(await third.ask(Server.ping)?.contains("result") == true)
    #expect(await second.line() == nil)
    #expect(await first.ask(Server.ping)?.contains("result") == true)
    await server.server.stop()
  }

  @Test func `A request is completed even if its client disconnects`() async throws {
    let gate = Gate()
    let done = Gate()
    let server = try await Server { methods in
      methods.on(Ask.self) { ask, _ in
        await gate.pass()
        if !Task.isCancelled { await done.pass() }
        return Server.reply(ask.sentence)
      }
    }
    await done.open()
    let client = try server.client()
    await client.send(Server.ask("x") + "\n" + Server.ask("y") + "\n")
    await gate.arrival()
    await client.hangUp()
    await gate.open()
    await done.arrival()
    #expect(try await server.client().ask(Server.ping)?.contains("result") == true)
    await server.server.stop()
  }
}
