import MediaIntents
import Testing

@testable import ControlProtocol

struct OutgoingLineTests {
  static let item = MediaItem(identifier: ItemID("s1"), title: "Outer Peace / 2", type: .song, artist: "Toro")
  static let status = DaemonStatus(
    state: .playing, current: item, position: 1, library: LibraryCounts(songs: 3), pid: 7)

  /// The message of the daemon that answers a method with this result.
  static func answer<Method: ControlMethod>(
    _ method: Method.Type, _ result: Method.Result
  ) throws -> ServerMessage<Method> {
    let line = try OutgoingLine.response(RPCResponse(id: .number(1), outcome: .success(result)))
    #expect(line.last == UInt8(ascii: "\n") && line.dropLast().allSatisfy { $0 != UInt8(ascii: "\n") })
    return try ServerMessage<Method>(parsing: line)
  }

  @Test func `Each result is encoded and decoded unchanged`() throws {
    let reply = Reply(
      state: .refused, request: .play, code: "failure", items: [Self.item], spoken: "a\nb", displayed: "b",
      reason: "fileMissing", playerFailed: true)
    #expect(try Self.answer(Ask.self, reply) == .result(reply))
    let explanation = Explanation(sentence: "x", readings: [], request: .control(.pause), chosen: Self.item)
    #expect(
      try Self.answer(Explain.self, explanation) == .result(explanation))
    #expect(try Self.answer(GetStatus.self, Self.status) == .result(Self.status))
    let summary = ScanSummary(
      added: 1, changed: 2, removed: 3, unchanged: 4, seconds: 0.5, problems: [.init(path: "/a", reason: "b")])
    #expect(try Self.answer(ScanLibrary.self, summary) == .result(summary))
    let library = LibraryStatus(
      counts: LibraryCounts(songs: 1), folders: ["/m"], scanned: 5,
      following: LibraryFollowing(folders: 2, unwatched: 1, isShared: true))
    #expect(try Self.answer(GetLibraryStatus.self, library) == .result(library))
    let queue = QueueListing(items: [Self.item], currentIndex: 0)
    #expect(try Self.answer(ListQueue.self, queue) == .result(queue))
    let vocabulary = VocabularyListing(sets: [.init(kind: .shows, names: ["A"])])
    #expect(try Self.answer(GetVocabulary.self, vocabulary) == .result(vocabulary))
    let history = PlayHistory(plays: [.init(item: Self.item, played: 1, heard: 2.5)])
    #expect(try Self.answer(GetHistory.self, history) == .result(history))
    let version = DaemonVersion(pid: 1)
    #expect(try Self.answer(GetVersion.self, version) == .result(version))
    let reload = ConfigurationReload(applied: ["log"], restart: ["player"])
    #expect(try Self.answer(ReloadConfiguration.self, reload) == .result(reload))
    #expect(try Self.answer(Ping.self, EmptyResult()) == .result(EmptyResult()))
  }

  static let desk = EventSource(player: "desk", epoch: 5, revision: 7)
  static let playerEvents: [PlayerEvent] = [
    .started(item), .paused, .resumed, .stopped, .ended(item, position: 3, .skipped),
    .failed(item, reason: "fileMissing"), .failed(nil, reason: "disconnected"), .sought(position: 2), .optionsChanged,
    .queueChanged,
  ]
  static let events: [ControlEvent] =
    playerEvents.map { .player($0, from: desk) } + [
      .libraryProgress(ScanProgress(done: 1, total: 2, perSecond: 3)),
      .answerLater(
        LaterAnswer(
          conversation: "c", reply: Reply(state: .refused, request: .play, code: "failure", spoken: "", displayed: ""))),
    ]

  @Test(arguments: events)
  func `Each event is encoded and decoded unchanged`(_ event: ControlEvent) throws {
    #expect(try ServerMessage<Ping>(parsing: OutgoingLine.event(event)) == .event(event))
  }

  @Test func `A player's event has the player's name and revision`() throws {
    for event in Self.events {
      let isOfPlayer = event.name.rawValue.hasPrefix("playback.") || event.name == .queueChanged
      #expect(event.player == (isOfPlayer ? "desk" : nil))
      let line = String(decoding: try OutgoingLine.event(event), as: UTF8.self)
      #expect(line.contains(#""player":"desk""#) == isOfPlayer, "\(line)")
      #expect((line.contains(#""epoch":5"#) && line.contains(#""revision":7"#)) == isOfPlayer, "\(line)")
    }
  }

  static let nameless: [(line: String, event: ControlEvent)] = [
    (#"{"jsonrpc":"2.0","method":"playback.paused"}"#, .player(.paused, from: nil)),
    (#"{"jsonrpc":"2.0","method":"queue.changed"}"#, .player(.queueChanged, from: nil)),
    (
      #"{"jsonrpc":"2.0","method":"playback.sought","params":{"position":2}}"#,
      .player(.sought(position: 2), from: nil)
    ),
  ]

  @Test(arguments: nameless)
  func `Events of an older daemon without player names are accepted`(
    _ example: (line: String, event: ControlEvent)
  ) throws {
    #expect(try ServerMessage<Ping>(parsing: Array(example.line.utf8)) == .event(example.event))
  }

  @Test func `The examples cover all events`() {
    #expect(Set(Self.events.map(\.name)) == Set(ControlEvent.Name.allCases))
  }

  @Test func `An event of a later version only has its name`() throws {
    let line = Array(#"{"jsonrpc":"2.0","method":"moon.rose","params":{}}"#.utf8)
    #expect(try ServerMessage<Ping>(parsing: line) == .unknownEvent("moon.rose"))
  }

  @Test func `A request is encoded as the daemon decodes it`() throws {
    let ask = Ask(sentence: "play \"Play\"", conversation: "c", dryRun: false, locale: "en")
    let line = try OutgoingLine.request(ask, id: .number(4))
    #expect(IncomingLineTests.calls(in: line.dropLast()).calls == [.request(.number(4), ask)])
  }

  @Test func `A batch of answers is one line`() throws {
    let responses = [1, 2].map { RPCResponse(id: .number($0), outcome: .success(EmptyResult())) }
    let line = String(decoding: try OutgoingLine.batch(responses), as: UTF8.self)
    #expect(line.hasPrefix("[{") && line.hasSuffix("}]\n"))
    #expect(line.split(separator: "},{").count == 2)
  }

  @Test func `A number that is not finite becomes an internal error`() throws {
    let broken = ScanSummary(added: 0, changed: 0, removed: 0, unchanged: 0, seconds: .nan)
    let line = try OutgoingLine.response(RPCResponse(id: .number(1), outcome: .success(broken)))
    guard case .failure(let error) = try ServerMessage<ScanLibrary>(parsing: line) else {
      Issue.record("\(String(decoding: line, as: UTF8.self)) is no error")
      return
    }
    #expect(error.known == .internalError)
  }

  static let failures: [(failure: ControlFailure, code: RPCErrorCode, data: [String]?)] = [
    (.configurationInvalid(["a", "b"]), .configurationInvalid, ["a", "b"]),
    (.noSuchEntry, .noSuchEntry, nil),
    (.localeUnknown("xx", known: ["en"]), .invalidParameters, nil),
    (.storage(.diskFull(path: "/a")), .storageFailed, ["diskFull"]),
    (.player(.disconnected), .playerFailed, ["disconnected"]),
    (.stopping, .stopping, nil),
    (.unexpected("x"), .internalError, nil),
  ]

  @Test(arguments: failures)
  func `A failure keeps its code and details`(
    _ example: (failure: ControlFailure, code: RPCErrorCode, data: [String]?)
  ) throws {
    let error = RPCError(example.failure)
    let line = try OutgoingLine.response(RPCResponse(id: .null, outcome: .failure(error)))
    #expect(try ServerMessage<Ping>(parsing: line) == .failure(error))
    #expect(error.known == example.code)
    #expect(error.data == example.data)
  }
}
