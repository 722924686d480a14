import ControlProtocol
import Foundation
import MediaIntents
import TestSupport

/// A connection to a daemon that calls methods sequentially.
struct DaemonCaller {
  private let client: RawClient

  init(_ daemon: RunningDaemon) throws { client = try daemon.client() }

  private struct Call<Method: ControlMethod>: Encodable {
    let jsonrpc = "2.0"
    let id = 1
    let method = Method.name
    let params: Method
  }

  private struct Answer<Result: Decodable>: Decodable {
    let result: Result
  }

  func reply(_ sentence: String, from asker: String = "acceptance") async throws -> Reply {
    try await call(Ask(sentence: sentence, conversation: asker))
  }

  func call<Method: ControlMethod>(_ method: Method) async throws -> Method.Result {
    try await send(method)
    // Events may arrive before the response, which has the ID.
    while let line = await client.line() {
      if line.contains("\"id\":1") {
        return try JSONDecoder().decode(Answer<Method.Result>.self, from: Data(line.utf8)).result
      }
    }
    throw RunningDaemon.Mute()
  }

  /// Calls a method without waiting for the response.
  func send(_ method: some ControlMethod) async throws {
    await client.send(String(decoding: try JSONEncoder().encode(Call(params: method)), as: UTF8.self) + "\n")
  }
}
