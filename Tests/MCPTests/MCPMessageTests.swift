import JSON
import Testing

@testable import MCP

/// What a client sends.
struct MCPMessageTests {
  @Test(arguments: [
    #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#, #"{"jsonrpc":"2.0","id":"a","method":"ping","params":{}}"#,
  ])
  func `A method with an identifier is a request`(_ line: String) throws {
    guard case .request(_, "ping", [:]) = try MCPMessage(parsing: Array(line.utf8)) else {
      Issue.record("\(line)")
      return
    }
  }

  @Test func `A method without an identifier is a notification, and no method is an answer`() throws {
    let note = #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#
    #expect(
      try MCPMessage(parsing: Array(note.utf8)) == .notification(method: "notifications/initialized", parameters: [:]))
    let answer = #"{"jsonrpc":"2.0","id":"question-1","result":{"action":"decline"}}"#
    #expect(
      try MCPMessage(parsing: Array(answer.utf8)) == .answer(id: "question-1", result: ["action": "decline"]))
    let error = #"{"jsonrpc":"2.0","id":"question-1","error":{"code":-1,"message":""}}"#
    #expect(try MCPMessage(parsing: Array(error.utf8)) == .answer(id: "question-1", result: nil))
  }

  static let malformed: [(line: String, error: MCPError)] = [
    ("", .parseError), ("{", .parseError), ("\u{0}", .parseError), ("[]", .invalidRequest), ("1", .invalidRequest),
    ("{}", .invalidRequest), (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, .invalidRequest),
    (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, .invalidRequest),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, .invalidRequest),
    (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, .invalidRequest),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, .invalidRequest),
    (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, .invalidRequest),
  ]

  @Test(arguments: malformed)
  func `What is no message is refused`(_ example: (line: String, error: MCPError)) {
    #expect(throws: example.error) { try MCPMessage(parsing: Array(example.line.utf8)) }
  }

  @Test func `Bytes that are no UTF-8 are refused`() {
    #expect(throws: MCPError.parseError) { try MCPMessage(parsing: [0x22, 0xFF, 0x22]) }
  }
}
