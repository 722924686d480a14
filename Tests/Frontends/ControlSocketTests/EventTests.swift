import ControlProtocol
import ControlSocket
import MediaIntents
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct EventTests {
  static let subscribe = #"{"jsonrpc":"2.0","id":1,"method":"events.subscribe"}"#

  @Test func `Events reach subscribed clients only`() async throws {
    let server = try await Server()
    let listening = try server.client()
    let other = try server.client()
    #expect(await listening.ask(Self.subscribe)?.contains("result") == true)
    #expect(await other.ask(Server.ping)?.contains("result") == true)
    await server.server.publish(.player(.paused, from: nil))
    #expect(await listening.line()?.contains("playback.paused") == true)
    #expect(await other.ask(Server.ping)?.contains("result") == true)
    await server.server.stop()
  }

  @Test func `A refused subscription receives no events`() async throws {
    let server = try await Server { methods in
      methods.on(SubscribeToEvents.self) { _, _ in throw ControlFailure.stopping }
    }
    let client = try server.client()
    #expect(await client.ask(Self.subscribe)?.contains("-32003") == true)
    await server.server.publish(.player(.paused, from: nil))
    #expect(await client.ask(Server.ping)?.contains("result") == true)
    await server.server.stop()
  }

  @Test func `Progress reaches the client that asked, before the result`() async throws {
    let progress = ScanProgress(done: 1, total: 2, perSecond: 3)
    let summary = ScanSummary(added: 2, changed: 0, removed: 0, unchanged: 0, seconds: 1)
    let server = try await Server { methods in
      methods.on(ScanLibrary.self) { _, caller in
        await caller.send(.libraryProgress(progress))
        return summary
      }
    }
    let client = try server.client()
    #expect(
      await client.ask(#"{"jsonrpc":"2.0","id":1,"method":"library.scan"}"#)?.contains("library.progress") == true)
    #expect(await client.line()?.contains("\"added\":2") == true)
    await server.server.stop()
  }

  @Test func `A late answer reaches the asker and the subscribers once each`() async throws {
    let server = try await Server()
    let asker = try server.client()
    let listening = try server.client()
    for client in [asker, listening] { #expect(await client.ask(Self.subscribe)?.contains("result") == true) }
    #expect(await asker.ask(Server.ask("x"))?.contains("success") == true)
    let later = ControlEvent.answerLater(LaterAnswer(conversation: "test", reply: Server.reply("later")))
    await server.server.publish(later, alsoTo: ClientID(1))
    for client in [asker, listening] {
      #expect(await client.line()?.contains("answer.later") == true)
      #expect(await client.ask(Server.ping)?.contains("result") == true)
    }
    await server.server.stop()
  }
}
