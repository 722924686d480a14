import ControlProtocol
import ControlSocket
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct StoppingTests {
  @Test func `Stopping does not wait for a request that never ends`() async throws {
    let gate = Gate()
    let server = try await Server { methods in
      methods.on(Ping.self) { _, _ in
        await gate.pass()
        return EmptyResult()
      }
    }
    let busy = try server.client()
    let idle = try server.client()
    await busy.send(Server.ping + "\n")
    await gate.arrival()
    await server.server.stop()
    #expect(await !gate.isOpen)
    #expect(await busy.line() == nil)
    #expect(await idle.line() == nil)
    await gate.open()
  }

  @Test func `A request that ends in time is still answered`() async throws {
    let gate = Gate()
    let server = try await Server { methods in
      methods.on(Ping.self) { _, _ in
        await gate.pass()
        return EmptyResult()
      }
    }
    let client = try server.client()
    await client.send(Server.ping + "\n")
    await gate.arrival()
    async let stopped: Void = server.server.stop(within: .seconds(30))
    await gate.open()
    #expect(await client.line()?.contains("result") == true)
    #expect(await client.line() == nil)
    await stopped
  }

  @Test func `Stopping cancels a running request`() async throws {
    let (cancelled, continuation) = AsyncStream<Void>.makeStream()
    let started = Gate()
    await started.open()
    let server = try await Server { methods in
      methods.on(Ping.self) { _, _ in
        await withTaskCancellationHandler {
          await started.pass()
          for await _ in cancelled { break }
        } onCancel: {
          continuation.yield()
        }
        throw ControlFailure.stopping
      }
    }
    let client = try server.client()
    await client.send(Server.ping + "\n")
    await started.arrival()
    await server.server.stop(within: .seconds(30))
    #expect(await client.line()?.contains("-32003") == true)
  }
}
