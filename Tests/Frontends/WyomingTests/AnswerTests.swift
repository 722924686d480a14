import ControlProtocol
import JSON
import MediaIntents
import TestSupport
import Testing
import WyomingProtocol

@testable import Wyoming

/// What is answered to events, and what becomes of a transcript.
@Suite(.timeLimit(.minutes(10)))
struct AnswerTests {
  static let answers: [(asked: WyomingEvent, answered: WyomingEvent)] = [
    (Service.transcript("play outer peace"), WyomingEvent("handled", ["text": "play outer peace"])),
    (
      Service.transcript("播放", ["context": ["conversation_id": "01HX", "other": [1]]]),
      WyomingEvent("handled", ["text": "播放", "context": ["conversation_id": "01HX", "other": [1]]])
    ),
    (Service.transcript("no"), WyomingEvent("not-handled", ["text": "no"])),
    (
      Service.transcript("fail"),
      WyomingEvent("error", ["text": "it fails", "code": "failed"])
    ),
    (
      WyomingEvent("transcript", ["text": 1]),
      WyomingEvent("error", ["text": "a transcript must have a text", "code": "invalid"])
    ),
    (WyomingEvent("ping", ["text": "x", "other": 1]), WyomingEvent("pong", ["text": "x"])),
    (WyomingEvent("ping"), WyomingEvent("pong")),
  ]

  @Test(arguments: answers)
  func `An event is answered by its kind`(_ example: (asked: WyomingEvent, answered: WyomingEvent)) async throws {
    let service = try await Service()
    #expect(try await service.client().ask(example.asked) == example.answered)
    await service.server.stop()
  }

  @Test func `A voice assistant is answered before two seconds are over`() throws {
    let patience = try #require(WyomingFrontend.patience)
    #expect(patience.value < 2)
  }

  @Test func `The description has every key that the reference client asks for, and no satellite`() async throws {
    let service = try await Service()
    let info = try #require(try await service.client().describe())
    #expect(info.type == "info" && Set(info.data.keys) == ["asr", "tts", "handle", "intent", "wake", "mic", "snd"])
    #expect(info.data.filter { $0.key != "handle" }.allSatisfy { $0.value == [] })
    let program = try #require(info.data["handle"]?.asList?.first)
    #expect(
      Set(program.asObject?.keys ?? [:].keys) == [
        "name", "attribution", "installed", "description", "version", "models", "supports_handled_streaming",
        "supports_home_control",
      ])
    #expect(program["installed"] == true && program["supports_home_control"] == true)
    #expect(program["models"]?.asList?.first?["languages"] == ["en", "zh"])
    await service.server.stop()
  }

  @Test func `Events of one connection are answered in order, and unknown ones are left out`() async throws {
    let service = try await Service()
    let client = try await service.client()
    let events = [
      WyomingEvent("run-satellite"), Service.transcript("one"), WyomingEvent("ping"), Service.transcript("two"),
    ]
    await client.send(try events.flatMap { try $0.encoded() })
    var answers: [WyomingEvent?] = []
    for _ in 0..<3 { answers.append(try await client.event()) }
    #expect(answers.map { $0?.data["text"]?.asText ?? $0?.type } == ["one", "pong", "two"])
    await service.server.stop()
  }

  @Test func `What arrived before the end of input is answered`() async throws {
    let service = try await Service()
    let client = try await service.client()
    await client.send(try Service.transcript("one").encoded())
    await client.endInput()
    #expect(try await client.event()?.data["text"] == "one")
    #expect(try await client.event() == nil)
    await service.server.stop()
  }

  static let requests: [(data: [String: JSONValue], conversation: String, home: String?, locale: String?)] = [
    (
      ["context": ["satellite_id": "a.kitchen", "device_id": "d", "conversation_id": "1"]], "wyoming:a.kitchen",
      "kitchen", nil
    ),
    (["context": ["satellite_id": "a.bed", "device_id": "d"]], "wyoming:a.bed", "den", nil),
    (["context": ["satellite_id": "", "device_id": "e", "conversation_id": "1"]], "wyoming:e", nil, nil),
    (["context": ["satellite_id": .null, "device_id": .null, "conversation_id": "1"]], "wyoming:1", nil, nil),
    (
      ["context": ["satellite_id": .text(String(repeating: "x", count: 257)), "conversation_id": "1"]], "wyoming:1",
      nil, nil
    ),
    (["context": "x"], "wyoming:10.0.0.7", nil, nil),
    ([:], "wyoming:10.0.0.7", nil, nil),
    (["language": "en"], "wyoming:10.0.0.7", nil, "en"),
    (["language": "EN-GB"], "wyoming:10.0.0.7", nil, "EN-GB"),
    (["language": "zh_Hant"], "wyoming:10.0.0.7", nil, "zh_Hant"),
    (["language": "de"], "wyoming:10.0.0.7", nil, nil),
    (["language": ""], "wyoming:10.0.0.7", nil, nil),
    (["language": 1], "wyoming:10.0.0.7", nil, nil),
  ]

  @Test(arguments: requests)
  func `A transcript is asked in the conversation of its satellite, with its player and language`(
    _ example: (data: [String: JSONValue], conversation: String, home: String?, locale: String?)
  ) throws {
    let satellites = WyomingSatellites(
      players: ["a.kitchen": "kitchen", "d": "den"], languages: ["en", "zh"], patience: Seconds(1))
    let transcript = try #require(WyomingTranscript(Service.transcript("next", example.data)))
    #expect(
      satellites.request(for: transcript, from: "10.0.0.7")
        == Ask(
          sentence: "next", conversation: example.conversation, home: example.home, patience: Seconds(1),
          locale: example.locale))
  }
}
