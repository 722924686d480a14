import MediaIntents
import Testing

@testable import ControlProtocol

struct MethodTableTests {
  /// Records the calls to the methods' caller.
  actor Trail {
    private(set) var events: [ControlEvent] = []
    private(set) var subscriptions = 0

    func note(_ event: ControlEvent) { events.append(event) }
    func subscribe() { subscriptions += 1 }

    nonisolated var caller: Caller {
      Caller(name: "test 1", send: { await self.note($0) }, subscribe: { await self.subscribe() })
    }
  }

  struct Unforeseen: Error {}

  static func answer(_ line: String, _ methods: MethodTable, _ trail: Trail = Trail()) async throws -> String? {
    try await methods.answer(Array(line.utf8), from: trail.caller).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `A method gets its parameters and caller, and its result is the answer`() async throws {
    let trail = Trail()
    var methods = MethodTable()
    methods.on(ListQueue.self) { method, caller in
      await caller.send(
        .player(.queueChanged, from: method.player.map { EventSource(player: $0, epoch: 1, revision: 2) }))
      await caller.subscribe()
      return QueueListing(items: [], currentIndex: caller.name.count)
    }
    let line = #"{"jsonrpc":"2.0","id":"a","method":"queue.list","params":{"player":"desk"}}"#
    #expect(
      try await Self.answer(line, methods, trail)
        == #"{"id":"a","jsonrpc":"2.0","result":{"currentIndex":6,"first":0,"ids":[],"items":[],"total":0}}"#
        + "\n")
    #expect(await trail.events == [.player(.queueChanged, from: EventSource(player: "desk", epoch: 1, revision: 2))])
    #expect(await trail.subscriptions == 1)
  }

  static let errors: [(error: any Error & Sendable, code: RPCErrorCode)] = [
    (ControlFailure.noSuchEntry, .noSuchEntry), (PlayerFailure.disconnected, .playerFailed),
    (Unforeseen(), .internalError),
  ]

  @Test(arguments: errors)
  func `An error thrown by a handler becomes the answer's error`(
    _ example: (error: any Error & Sendable, code: RPCErrorCode)
  ) async throws {
    var methods = MethodTable { error in
      switch error {
      case let failure as ControlFailure: failure
      case let failure as PlayerFailure: .player(failure)
      default: .unexpected("\(error)")
      }
    }
    methods.on(Ping.self) { _, _ in throw example.error }
    let answer = try await Self.answer(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#, methods)
    #expect(answer?.contains(#""code":\#(example.code.rawValue)"#) == true)
  }

  @Test func `A notification runs and is not answered, alone or in a batch`() async throws {
    let trail = Trail()
    var methods = MethodTable()
    methods.on(Ping.self) { _, caller in
      await caller.subscribe()
      return EmptyResult()
    }
    #expect(try await Self.answer(#"{"jsonrpc":"2.0","method":"ping"}"#, methods, trail) == nil)
    #expect(try await Self.answer(#"[{"jsonrpc":"2.0","method":"ping"}]"#, methods, trail) == nil)
    let batch = #"[{"jsonrpc":"2.0","method":"ping"},{"jsonrpc":"2.0","id":2,"method":"ping"}]"#
    #expect(try await Self.answer(batch, methods, trail) == #"[{"id":2,"jsonrpc":"2.0","result":{}}]"# + "\n")
    #expect(await trail.subscriptions == 4)
  }

  @Test func `The methods are listed by name, and a later handler replaces an earlier one`() async throws {
    var methods = MethodTable()
    methods.on(Ping.self) { _, _ in throw Unforeseen() }
    methods.on(GetVersion.self) { _, _ in DaemonVersion(pid: 1) }
    methods.on(Ping.self) { _, _ in EmptyResult() }
    #expect(methods.methods.map { $0.name } == ["ping", "version"])
    #expect(try await Self.answer(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#, methods)?.contains("result") == true)
  }
}
