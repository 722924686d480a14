import Foundation
import MediaIntents
import Testing

@testable import ControlProtocol

struct IncomingLineTests {
  /// A parsed call with the parameters of its method.
  struct Call: Equatable, Sendable {
    var id: RequestID?
    var method: Result<AnyParameters, RPCError>

    init(id: RequestID?, method: Result<AnyParameters, RPCError>) {
      self.id = id
      self.method = method
    }

    init(_ call: IncomingCall) {
      self.init(id: call.id, method: call.method.map { AnyParameters(value: $0.parameters) })
    }

    static func request(_ id: RequestID?, _ parameters: any ControlMethod) -> Call {
      Call(id: id, method: .success(AnyParameters(value: parameters)))
    }

    static func mistake(_ id: RequestID?, _ code: RPCErrorCode, _ message: String) -> Call {
      Call(id: id, method: .failure(RPCError(code, message)))
    }
  }

  struct AnyParameters: Equatable, Sendable {
    var value: any ControlMethod

    static func == (left: AnyParameters, right: AnyParameters) -> Bool {
      AnyHashable(left.value) == AnyHashable(right.value)
    }
  }

  struct Example: Sendable, CustomTestStringConvertible {
    var line: String
    var expected: Call
    var testDescription: String { line }

    init(_ line: String, _ id: RequestID?, _ parameters: any ControlMethod) {
      self.line = line
      expected = .request(id, parameters)
    }

    init(_ line: String, _ id: RequestID?, _ code: RPCErrorCode, _ message: String) {
      self.line = line
      expected = .mistake(id, code, message)
    }
  }

  /// The methods of the examples, which are not called.
  static let methods: MethodTable = {
    var methods = MethodTable()
    func add<Method: ControlMethod>(_ method: Method.Type) {
      methods.on(method) { _, _ in throw ControlFailure.stopping }
    }
    for method: any ControlMethod.Type in [
      Ask.self, Explain.self, GetStatus.self, ScanLibrary.self, ClearQueue.self, ListPlayers.self, UsePlayer.self,
      GetVocabulary.self, GetHistory.self, Ping.self, Search.self, Pause.self, SetVolume.self, SetRepeat.self,
      AddToQueue.self,
    ] { add(method) }
    return methods
  }()

  /// The calls of a line, and whether it is a batch.
  static func calls(in line: some Sequence<UInt8>) -> (calls: [Call], isBatch: Bool) {
    switch IncomingLine(parsing: Array(line), methods: methods) {
    case .call(let call): ([Call(call)], false)
    case .batch(let calls): (calls.map(Call.init), true)
    }
  }

  static let requests = [
    Example(
      #"{"jsonrpc":"2.0","id":1,"method":"ask","params":{"sentence":"play","conversation":"a"}}"#, .number(1),
      Ask(sentence: "play", conversation: "a")),
    Example(
      #"{"jsonrpc":"2.0","id":"x","method":"ask","params":{"sentence":"播放","conversation":"a","dryRun":true,"player":"mpd","locale":"zh"}}"#,
      .text("x"),
      Ask(sentence: "播放", conversation: "a", dryRun: true, player: "mpd", locale: "zh")),
    Example(
      #"{"jsonrpc":"2.0","id":1,"method":"explain","params":{"sentence":"play"}}"#, .number(1),
      Explain(sentence: "play")),
    Example(
      #" { "method" : "status" , "id" : 1 , "jsonrpc" : "2.0" , "extra" : [] } "#, .number(1), GetStatus()),
    Example(#"{"jsonrpc":"2.0","id":1,"method":"status","params":{}}"#, .number(1), GetStatus()),
    Example(#"{"jsonrpc":"2.0","id":null,"method":"library.scan"}"#, .null, ScanLibrary()),
    Example(#"{"jsonrpc":"2.0","method":"queue.clear"}"#, nil, ClearQueue()),
    Example(
      #"{"jsonrpc":"2.0","id":1,"method":"status","params":{"player":"kitchen","conversation":"a"}}"#, .number(1),
      GetStatus(player: "kitchen", conversation: "a")),
    Example(#"{"jsonrpc":"2.0","id":1,"method":"players.list"}"#, .number(1), ListPlayers()),
    Example(
      #"{"jsonrpc":"2.0","id":1,"method":"players.use","params":{"player":"kitchen","conversation":"a"}}"#, .number(1),
      UsePlayer(player: "kitchen", conversation: "a")),
    Example(#"{"jsonrpc":"2.0","id":0,"method":"vocabulary"}"#, .number(0), GetVocabulary()),
    Example(
      #"{"jsonrpc":"2.0","id":0,"method":"vocabulary","params":{"kind":"shows","limit":5}}"#, .number(0),
      GetVocabulary(kind: .shows, limit: PositiveCount(5))),
    Example(
      #"{"jsonrpc":"2.0","id":0,"method":"history","params":{"limit":null}}"#, .number(0), GetHistory()),
  ]

  static let searches: [(fields: String, search: MediaSearch)] = [
    ("{}", MediaSearch()),
    (
      #"{"mediaType":"album","mediaName":"outer peace","artistName":"toro","sortOrder":"newest","genreNames":["pop"]}"#,
      MediaSearch(
        mediaType: .album, sortOrder: .newest, mediaName: "outer peace", artistName: "toro", genreNames: ["pop"])
    ),
    (
      #"{"albumName":"a","moodNames":["b"],"activityNames":["c"],"releaseDate":{"to":1979},"reference":"my"}"#,
      MediaSearch(
        albumName: "a", moodNames: ["b"], activityNames: ["c"], releaseDate: ReleaseDateRange(to: 1979), reference: .my)
    ),
    (
      #"{"place":{"season":2,"episode":-1,"isNext":true},"choice":-1,"mediaIdentifier":"s1"}"#,
      MediaSearch(
        place: MediaPlace(season: 2, episode: -1, isNext: true), choice: -1, mediaIdentifier: ItemID("s1"))
    ),
  ]

  @Test(arguments: searches)
  func `The fields of a search are decoded and encoded unchanged`(
    _ example: (fields: String, search: MediaSearch)
  ) throws {
    let fields = try JSONDecoder().decode(SearchFields.self, from: Data(example.fields.utf8))
    #expect(fields.search == example.search)
    #expect(try JSONDecoder().decode(SearchFields.self, from: JSONEncoder().encode(fields)) == fields)
  }

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
      #""kind" must be one of playlists, artists, albums, songs, shows, audiobooks, authors, stations, genres, players, persons"#
    ),
    ("search", #"{"search":{"mediaNme":"x"}}"#, #""search" has no field "mediaNme""#),
    ("search", #"{"search":{"mediaName":1}}"#, #""mediaName" must be a string"#),
    ("search", #"{"search":{"releaseDate":{"since":1979}}}"#, #""releaseDate" has no field "since""#),
    ("search", #"{"search":{"releaseDate":{"from":1980,"to":1979}}}"#, #""releaseDate" must not end before it begins"#),
    (
      "search", #"{"search":{"place":{"episode":-9223372036854775808}}}"#,
      #""episode" must be between -100000 and 100000"#
    ),
    ("search", #"{"search":"outer peace"}"#, #""search" must be an object"#),
    ("search", #"{"search":{},"first":-1}"#, #""first" must be between 0 and 100000000"#),
    ("playback.pause", #"{"playr":"desk"}"#, #""playr" is not a parameter of this method"#),
    ("playback.setVolume", #"{"volume":100.5}"#, #""volume" must be between 0 and 100"#),
    ("playback.setVolume", #"{"volume":"loud"}"#, #""volume" must be a number"#),
    ("playback.setRepeat", #"{"repeat":"twice"}"#, #""repeat" must be one of none, all, one"#),
    ("queue.add", #"{"items":[]}"#, #""items" must hold between 1 and 1000 identifiers"#),
    ("queue.add", #"{"items":["a",1]}"#, #""items" must be a string"#),
  ]

  @Test(arguments: requests + mistakes)
  func `A line is parsed as a request or as the error to answer with`(_ example: Example) {
    let (calls, isBatch) = Self.calls(in: example.line.utf8)
    #expect(calls == [example.expected] && !isBatch)
  }

  @Test(arguments: wrongParameters)
  func `An invalid parameter is named`(_ example: (method: String, parameters: String, message: String)) {
    let line = #"{"jsonrpc":"2.0","id":1,"method":"\#(example.method)","params":\#(example.parameters)}"#
    #expect(Self.calls(in: line.utf8).calls == [.mistake(.number(1), .invalidParameters, example.message)])
  }

  @Test func `A missing parameter is named`() {
    let line = #"{"jsonrpc":"2.0","id":1,"method":"ask"}"#
    #expect(
      Self.calls(in: line.utf8).calls == [.mistake(.number(1), .invalidParameters, #""sentence" is missing"#)])
  }

  @Test func `Invalid UTF-8 anywhere is a parse error`() {
    let line = Array(#"{"jsonrpc":"2.0","id":1,"method":"ping","x":""#.utf8) + [0xC3, 0x28] + Array(#""}"#.utf8)
    #expect(Self.calls(in: line).calls == [Call(.invalid(.parseError))])
  }

  @Test func `Deeply nested brackets do not exhaust the stack`() {
    let line = String(repeating: "[", count: ControlLimits.maxRequestBytes)
    #expect(Self.calls(in: line.utf8).calls == [Call(.invalid(.parseError))])
  }

  @Test func `A batch keeps its order, and an invalid member affects no other`() {
    let line = #"[{"jsonrpc":"2.0","id":1,"method":"ping"}, 1, null, {"jsonrpc":"2.0","method":"queue.clear"}]"#
    let stranger = Call.mistake(.null, .invalidRequest, "a request must be an object")
    let (calls, isBatch) = Self.calls(in: line.utf8)
    #expect(calls == [.request(.number(1), Ping()), stranger, stranger, .request(nil, ClearQueue())])
    #expect(isBatch)
  }

  @Test func `A batch that is too long is refused as a whole`() {
    let line = "[" + Array(repeating: "0", count: ControlLimits.maxBatchRequests + 1).joined(separator: ",") + "]"
    let (calls, isBatch) = Self.calls(in: line.utf8)
    let message = "a batch holds at most \(ControlLimits.maxBatchRequests) requests"
    #expect(calls == [.mistake(.null, .invalidRequest, message)] && !isBatch)
  }
}
