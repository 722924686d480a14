import Executors
import ControlProtocol
import Glibc
import GLibRuntime
import MediaIntents
import Executors
import TestSupport
import Testing

@testable import ControlSocket

/// `ping` as answered by another program.
private struct ForeignPing: ControlMethod {
  typealias Result = DaemonVersion
  typealias CodingKeys = NoParameters
  static let name = Ping.name
  static let access = Ping.access
}

@Suite(.timeLimit(.minutes(10)))
struct DaemonConnectionTests {
  /// Runs blocking calls on its own thread instead of one shared by all tasks.
  actor Caller {
    private nonisolated let executor = QueueExecutor(label: "caller")
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    private var connection: DaemonConnection

    init(path: String) throws { connection = try DaemonConnection(path: path, timeout: 30) }

    func call<Method: ControlMethod>(_ method: Method) -> Result<Method.Result, ConnectionError> {
      Result { () throws(ConnectionError) in try connection.call(method) }
    }

    var isClosed: Bool { connection.isClosed }

    func close() { connection.close() }

    func nextEvent() -> Result<ControlEvent, ConnectionError> {
      Result { () throws(ConnectionError) in try connection.nextEvent() }
    }
  }

  @Test func `Calls return results and events`() async throws {
    let server = try await Server()
    let caller = try Caller(path: server.path)
    #expect(await caller.call(Ask(sentence: "hello", conversation: "x")) == .success(Server.reply("hello")))
    #expect(await caller.call(SubscribeToEvents()) == .success(EmptyResult()))
    await server.server.publish(.player(.resumed, from: nil))
    await server.server.publish(.player(.queueChanged, from: nil))
    #expect(await caller.call(Ping()) == .success(EmptyResult()))
    await server.server.publish(.player(.stopped, from: nil))
    #expect(await caller.nextEvent() == .success(.player(.stopped, from: nil)))
    await server.server.stop()
    #expect(await caller.nextEvent() == .failure(.hungUp))
    #expect(await caller.call(Ping()) == .failure(.hungUp))
  }

  @Test func `A closed connection is detected without a call`() async throws {
    let server = try await Server()
    let (kept, given) = (try Caller(path: server.path), try Caller(path: server.path))
    for caller in [kept, given] { #expect(await caller.call(Ping()) == .success(EmptyResult())) }
    await given.close()
    #expect(await !kept.isClosed)
    #expect(await given.isClosed)
    #expect(await kept.call(SubscribeToEvents()) == .success(EmptyResult()))
    await server.server.stop()
    #expect(await kept.nextEvent() == .failure(.hungUp))
    #expect(await kept.isClosed)
  }

  @Test func `A request that is too long is not sent`() async throws {
    let server = try await Server()
    let caller = try Caller(path: server.path)
    let long = Ask(sentence: String(repeating: "x", count: ControlLimits.maxRequestBytes), conversation: "x")
    #expect(await caller.call(long) == .failure(.requestTooLong))
    #expect(await caller.call(Ping()) == .success(EmptyResult()))
    await server.server.stop()
  }

  @Test func `A refused call throws the daemon's error`() async throws {
    let server = try await Server { $0.on(ScanLibrary.self) { _, _ in throw ControlFailure.stopping } }
    let caller = try Caller(path: server.path)
    #expect(await caller.call(ScanLibrary()) == .failure(.refused(RPCError(ControlFailure.stopping))))
    await server.server.stop()
  }

  @Test func `A server that is not the daemon is detected`() async throws {
    let server = try await Server()
    let caller = try Caller(path: server.path)
    #expect(await caller.call(ForeignPing()) == .failure(.foreign))
    await server.server.stop()
  }

  @Test func `A failed connection reports the reason`() throws {
    let folder = TemporaryFolder()
    #expect(failure(path: folder.path("none")) == .noDaemon(code: ENOENT))
    #expect(failure(path: folder.path(String(repeating: "x", count: 200))) == .pathTooLong)
    let dead = try #require(SocketDescriptor.make())
    let address = try #require(SocketAddress(path: folder.path("dead")))
    try #require(address.withPointer { bind(dead.raw, $0, $1) } == 0)
    #expect(failure(path: folder.path("dead")) == .noDaemon(code: ECONNREFUSED))
  }

  func failure(path: String) -> ConnectionError? {
    do {
      _ = try DaemonConnection(path: path)
      return nil
    } catch {
      return error
    }
  }
}
