import ControlProtocol
import ControlSocket
import MediaIntents
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct SlowClientTests {
  @Test func `A client that does not read is paused, and gets all answers once it reads`() async throws {
    let answered = Counter()
    let long = String(repeating: "la ", count: 30_000)
    let server = try await Server(limits: .init(backlog: 100_000)) { methods in
      methods.on(Ask.self) { _, _ in
        await answered.add()
        return Server.reply(long)
      }
    }
    let slow = try server.client()
    let requests = (0..<200).map { Server.ask("x", id: $0) + "\n" }.joined()
    async let sending: Void = slow.send(requests)
    await answered.reaches(2)
    #expect(try await server.client().ask(Server.ping)?.contains("result") == true)
    #expect(await answered.count < 200)
    await sending
    for number in 0..<200 { #expect(await slow.line()?.contains("\"id\":\(number)") == true) }
    await server.server.stop()
  }

  @Test func `A subscriber that does not read is disconnected`() async throws {
    let server = try await Server(limits: .init(backlog: 10_000))
    let client = try server.client()
    #expect(await client.ask(#"{"jsonrpc":"2.0","id":1,"method":"events.subscribe"}"#)?.contains("result") == true)
    let item = MediaItem(identifier: ItemID("1"), title: String(repeating: "x", count: 5_000), type: .song)
    for _ in 0..<1_000 { await server.server.publish(.player(.started(item), from: nil)) }
    var lines = 0
    while await client.line() != nil { lines += 1 }
    #expect((1..<1_000).contains(lines))
    #expect(try await server.client().ask(Server.ping)?.contains("result") == true)
    await server.server.stop()
  }
}

/// Counts events and signals when a number is reached.
actor Counter {
  private(set) var count = 0
  private var watchers: [(number: Int, continuation: CheckedContinuation<Void, Never>)] = []

  func add() {
    count += 1
    for watcher in watchers where watcher.number <= count { watcher.continuation.resume() }
    watchers.removeAll { $0.number <= count }
  }

  func reaches(_ number: Int) async {
    guard count < number else { return }
    await withCheckedContinuation { watchers.append((number, $0)) }
  }
}
