import ControlProtocol
import Testing

struct IncomingLineTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var line: String
    var expected: IncomingLine
    var testDescription: String { line }

    init(_ line: String, _ expected: IncomingLine) {
      self.line = line
      self.expected = expected
    }

    init(_ line: String, _ id: RequestID?, _ request: ControlRequest) {
      self.init(line, .call(IncomingCall(id: id, request: .success(request))))
    }

    init(_ line: String, _ id: RequestID?, _ code: RPCErrorCode, _ message: String) {
      self.init(line, .call(IncomingCall(id: id, request: .failure(RPCError(code, message)))))
    }
  }

  static let requests = [
    Example(
      #"{"jsonrpc":"2.0","id":1,"method":"ask","params":{"sentence":"play","conversation":"a"}}"#, .number(1),
      .ask(Ask(sentence: "play", conversation: "a"))),
    Example(
      #"{"jsonrpc":"2.0","id":"x","method":"ask","params":{"sentence":"播放","conversation":"a","voice":true,"dryRun":true,"player":"mpd","locale":"zh"}}"#,
      .text("x"),
      .ask(Ask(sentence: "播放", conversation: "a", voice: true, dryRun: true, player: "mpd", locale: "zh"))),
    Example(
      #"{"jsonrpc":"2.0","id":1,"method":"explain","params":{"sentence":"play","conversation":"a"}}"#, .number(1),
      .explain(Explain(sentence: "play", conversation: "a"))),
    Example(
      #" { "method" : "status" , "id" : 1 , "jsonrpc" : "2.0" , "extra" : [] } "#, .number(1), .status(GetStatus())),
    Example(#"{"jsonrpc":"2.0","id":1,"method":"status","params":{}}"#, .number(1), .status(GetStatus())),
    Example(#"{"jsonrpc":"2.0","id":null,"method":"library.scan"}"#, .null, .scanLibrary),
    Example(#"{"jsonrpc":"2.0","method":"queue.clear"}"#, nil, .clearQueue(ClearQueue())),
    Example(
      #"{"jsonrpc":"2.0","id":1,"method":"status","params":{"player":"kitchen","conversation":"a"}}"#, .number(1),
      .status(GetStatus(player: "kitchen", conversation: "a"))),
    Example(#"{"jsonrpc":"2.0","id":1,"method":"player.list"}"#, .number(1), .players),
    Example(
      #"{"jsonrpc":"2.0","id":1,"method":"player.use","params":{"player":"kitchen","conversation":"a"}}"#, .number(1),
      .usePlayer(UsePlayer(player: "kitchen", conversation: "a"))),
    Example(#"{"jsonrpc":"2.0","id":0,"method":"vocabulary"}"#, .number(0), .vocabulary(GetVocabulary())),
    Example(
      #"{"jsonrpc":"2.0","id":0,"method":"vocabulary","params":{"kind":"shows","limit":5}}"#, .number(0),
      .vocabulary(GetVocabulary(kind: .shows, limit: PositiveCount(5)))),
    Example(
      #"{"jsonrpc":"2.0","id":0,"method":"history","params":{"limit":null}}"#, .number(0), .history(GetHistory())),
  ]

  static let mistakes = [
    Example("", .null, .parseError, "the line is not JSON in UTF-8"),
    Example(#"{"jsonrpc":"2.0","id":1,"meth"#, .null, .parseError, "the line is not JSON in UTF-8"),
    Example("{} {}", .null, .parseError, "the line is not JSON in UTF-8"),
    Example("1", .null, .invalidRequest, "a request must be an object"),
    Example("null", .null, .invalidRequest, "a request must be an object"),
    Example("{}", .null, .invalidRequest, #""jsonrpc" must be "2.0""#),
    Example(#"{"jsonrpc":"1.0","id":7,"method":"ping"}"#, .number(7), .invalidRequest, #""jsonrpc" must be "2.0""#),
    Example(#"{"jsonrpc":"2.0","id":7}"#, .number(7), .invalidRequest, #""method" must be a string"#),
    Example(#"{"jsonrpc":"2.0","id":7,"method":1}"#, .number(7), .invalidRequest, #""method" must be a string"#),
    Example(
      #"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, .null, .invalidRequest,
      #""id" must be a string or a whole number"#),
    Example(
      #"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, .null, .invalidRequest,
      #""id" must be a string or a whole number"#),
    Example(
      #"{"jsonrpc":"2.0","id":1,"method":"dance"}"#, .number(1), .methodNotFound, #"there is no method "dance""#),
    Example("[]", .null, .invalidRequest, "a batch must hold a request"),
  ]

  static let wrongParameters: [(method: String, parameters: String, message: String)] = [
    ("ask", #"{"conversation":"a"}"#, #""sentence" is missing"#),
    ("ask", #"{"sentence":1,"conversation":"a"}"#, #""sentence" must be a string"#),
    ("ask", #"{"sentence":null,"conversation":"a"}"#, #""sentence" must be a string"#),
    (
      "ask", #"{"sentence":"x","conversation":"a","sentense":"x"}"#,
      #""sentense" is not a parameter of this method"#
    ),
    ("ask", #"{"sentence":"x","conversation":"a","dryRun":"yes"}"#, #""dryRun" must be true or false"#),
    ("ask", #"["x","a"]"#, #""params" must be an object"#),
    ("ask", #""x""#, #""params" must be an object"#),
    ("status", #"{"verbose":true}"#, #""verbose" is not a parameter of this method"#),
    ("history", #"{"limit":"ten"}"#, #""limit" must be a whole number"#),
    ("history", #"{"limit":0}"#, #""limit" must be between 1 and 100000"#),
    (
      "vocabulary", #"{"kind":"films"}"#,
      #""kind" must be one of playlists, artists, albums, songs, shows, audiobooks, authors, stations, genres"#
    ),
  ]

  @Test(arguments: requests + mistakes)
  func `A line is read as a request or as the error to answer with`(_ example: Example) {
    #expect(IncomingLine(parsing: Array(example.line.utf8)) == example.expected)
  }

  @Test(arguments: wrongParameters)
  func `A wrong parameter is named`(_ example: (method: String, parameters: String, message: String)) {
    let line = #"{"jsonrpc":"2.0","id":1,"method":"\#(example.method)","params":\#(example.parameters)}"#
    let expected = IncomingCall(id: .number(1), request: .failure(RPCError(.invalidParameters, example.message)))
    #expect(IncomingLine(parsing: Array(line.utf8)) == .call(expected))
  }

  @Test func `Parameters that are missing altogether are named too`() {
    let expected = IncomingCall(
      id: .number(1), request: .failure(RPCError(.invalidParameters, #""sentence" is missing"#)))
    #expect(IncomingLine(parsing: Array(#"{"jsonrpc":"2.0","id":1,"method":"ask"}"#.utf8)) == .call(expected))
  }

  @Test func `Bytes that are not UTF-8 are a parse error wherever they stand`() {
    let line = Array(#"{"jsonrpc":"2.0","id":1,"method":"ping","x":""#.utf8) + [0xC3, 0x28] + Array(#""}"#.utf8)
    #expect(IncomingLine(parsing: line) == .call(IncomingCall(id: .null, request: .failure(.parseError))))
  }

  @Test func `Brackets without end do not exhaust the stack`() {
    let line = Array(String(repeating: "[", count: ControlLimits.requestLine).utf8)
    #expect(IncomingLine(parsing: line) == .call(IncomingCall(id: .null, request: .failure(.parseError))))
  }

  @Test func `A batch keeps its order, and a wrong member spoils only itself`() {
    let line = #"[{"jsonrpc":"2.0","id":1,"method":"ping"}, 1, null, {"jsonrpc":"2.0","method":"queue.clear"}]"#
    let stranger = IncomingCall(id: .null, request: .failure(RPCError(.invalidRequest, "a request must be an object")))
    #expect(
      IncomingLine(parsing: Array(line.utf8))
        == .batch([
          IncomingCall(id: .number(1), request: .success(.ping)), stranger, stranger,
          IncomingCall(id: nil, request: .success(.clearQueue(ClearQueue()))),
        ]))
  }

  @Test func `A batch that is too long is refused as a whole`() {
    let line = "[" + Array(repeating: "0", count: ControlLimits.batch + 1).joined(separator: ",") + "]"
    let error = RPCError(.invalidRequest, "a batch holds at most \(ControlLimits.batch) requests")
    #expect(IncomingLine(parsing: Array(line.utf8)) == .call(IncomingCall(id: .null, request: .failure(error))))
  }
}
