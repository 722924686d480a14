import ControlProtocol
import ControlSocket
import Synchronization
import TestSupport
import Testing

/// Requests of clients that are gone.
@Suite(.timeLimit(.minutes(10)))
struct HangUpTests {
  private enum Farewell: CaseIterable { case none, endOfInput, hangUp }

  @Test func `A method learns that its client is gone, but not of one that only sends no more`() async throws {
    for farewell in Farewell.allCases {
      let gate = Gate()
      let (answers, continuation) = AsyncStream<Bool>.makeStream()
      let server = try await Server { methods in
        methods.on(Ping.self) { _, caller in
          await gate.pass()
          continuation.yield(await caller.isConnected())
          return EmptyResult()
        }
      }
      let client = try server.client()
      await client.send(Server.ping + "\n")
      await gate.arrival()
      switch farewell {
      case .none: break
      case .endOfInput: await client.endInput()
      case .hangUp: await client.hangUp()
      }
      await gate.open()
      var iterator = answers.makeAsyncIterator()
      #expect(await iterator.next() == (farewell != .hangUp), "\(farewell)")
      await server.server.stop()
    }
  }
}
