import ControlProtocol
import ControlSocket
import MediaIntents
import TestSupport

/// A server in a temporary folder.
struct Server {
  let folder = TemporaryFolder()
  let server: ControlServer
  var path: String { folder.path("arioso/socket") }

  /// - Parameter change: replaces handlers of `echo`.
  init(
    limits: ControlServer.Limits = .init(), _ change: (inout MethodTable) -> Void = { _ in }
  ) async throws {
    var methods = Self.echo
    change(&methods)
    server = ControlServer(path: folder.path("arioso/socket"), limits: limits)
    try await server.start(answering: methods)
  }

  func client() throws -> RawClient { try RawClient(path: path) }

  /// Answers each sentence with itself.
  static let echo: MethodTable = {
    var methods = MethodTable()
    methods.on(Ask.self) { ask, _ in reply(ask.sentence) }
    methods.on(Ping.self) { _, _ in EmptyResult() }
    methods.on(SubscribeToEvents.self) { _, caller in
      await caller.subscribe()
      return EmptyResult()
    }
    return methods
  }()

  static func reply(_ text: String) -> Reply {
    Reply(state: .answered, request: .play, code: "success", spoken: text, displayed: text)
  }

  static let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
  static let pong = #"{"id":1,"jsonrpc":"2.0","result":{}}"#

  static func ask(_ sentence: String, id: Int = 1) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"ask","params":{"sentence":"\#(sentence)","conversation":"test"}}"#
  }
}
