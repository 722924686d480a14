import ControlProtocol
import ControlSocket
import MediaIntents
import TestSupport

/// A server in a folder of its own.
struct Server {
  let folder = TemporaryFolder()
  let server: ControlServer
  var path: String { folder.file("arioso/socket") }

  init(
    limits: ControlServer.Limits = .init(), handler: @escaping ControlServer.Handler = Self.echo
  ) async throws {
    server = ControlServer(path: folder.file("arioso/socket"), limits: limits)
    try await server.start(answering: handler)
  }

  func client() throws -> RawClient { try RawClient(path: path) }

  /// Answers each sentence with itself and everything else with nothing to tell.
  static let echo: ControlServer.Handler = { request, _ in
    if case .ask(let ask) = request { .success(.reply(reply(ask.sentence))) } else { .success(.done) }
  }

  static func reply(_ text: String) -> Reply {
    Reply(state: .answered, request: .play, code: "success", spoken: text, displayed: text)
  }

  static let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
  static let pong = #"{"id":1,"jsonrpc":"2.0","result":{}}"#

  static func ask(_ sentence: String, id: Int = 1) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"ask","params":{"sentence":"\#(sentence)","conversation":"test"}}"#
  }
}
