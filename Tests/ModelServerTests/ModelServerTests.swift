import Foundation
import JSON
import MediaIntents
import Soup
import Synchronization
import TestSupport
import Testing

@testable import ModelServer

/// What a server of a language model is asked, and what its answers mean.
struct ModelServerTests {
  /// The answer of a chat interface with this text.
  private static func chat(_ text: String) -> ScriptedHTTPServer.Answer {
    let answer: JSONValue = ["choices": [["message": ["role": "assistant", "content": .text(text)]]]]
    return .init(200, ["Content-Type": "application/json"], String(decoding: answer.line, as: UTF8.self))
  }

  private static func request(
    _ sentence: String = "x", telling told: Told? = nil, within timeout: UInt32 = 60_000,
    _ answer: @escaping ScriptedHTTPServer.Script
  ) async throws -> (Request?, ScriptedHTTPServer) {
    let server = try ScriptedHTTPServer(answer)
    let address = try #require(HTTPAddress(server.address("/v1")))
    let reader = ModelServer(
      session: HTTPSession(agent: "Test/1", readTimeout: 3600), address: address, model: "tiny", timeout: timeout
    ) { told?.add($0) }
    let question = ModelQuestion(sentence: sentence, sound: "Freelance by Violet Tramway", names: ["Hello by A"])
    return (await reader.request(for: question), server)
  }

  @Test func `It is told the sentence, what plays and what is spoken of, and the shape of the answer`() async throws {
    let (request, server) = try await Self.request("turn it up a bit") { _ in
      Self.chat(#"{"act": "control", "control": "louder"}"#)
    }
    #expect(request == .control(.changeVolume(by: 10)))
    let sent = try #require(server.requests.first)
    #expect(sent.method == "POST" && sent.path == "/v1/chat/completions")
    let body = try JSONDecoder().decode(JSONValue.self, from: sent.body)
    #expect(
      body["messages"]?.asList?.last?["content"]
        == "Playing: Freelance by Violet Tramway\nSpoken of: Hello by A\nThe person says: turn it up a bit")
    #expect(body["response_format"]?["json_schema"]?["schema"] == ModelAct.schema && body["model"] == "tiny")
  }

  static let acts: [(text: String, request: Request?)] = [
    (
      #"{"act": "play", "name": "Easy", "artist": "Commodores"}"#,
      .play(PlayMediaIntent(mediaSearch: MediaSearch(mediaName: "Easy", artistName: "Commodores")))
    ),
    (
      #"{"act": "queue_next", "what_plays": true}"#,
      .play(
        PlayMediaIntent(
          mediaSearch: MediaSearch(reference: .currentlyPlaying), playbackQueueLocation: .next))
    ),
    (
      #"{"act": "add_to_playlist", "playlist": "Dinner", "what_plays": true}"#,
      .add(
        AddMediaIntent(
          mediaSearch: MediaSearch(reference: .currentlyPlaying), mediaDestination: .playlist("Dinner"), edit: .add))
    ),
    (#"{"act": "ask", "question": "releaseDate"}"#, .query(.releaseDate)),
    (#"{"act": "control", "control": "sleep", "value": 20}"#, .control(.sleep(after: 1200))),
    (#"{"act": "control", "control": "volume", "value": 1e300}"#, nil),
    (#"{"act": "control", "control": "chapter", "value": -1}"#, nil), (#"{"act": "control"}"#, nil),
    (#"{"act": "play"}"#, nil), (#"{"act": "add_to_playlist", "name": "x"}"#, nil), (#"{"act": "none"}"#, nil),
    (#"{"act": "format_disk"}"#, nil), ("Sure! Here is the JSON: {}", nil), ("", nil), ("[]", nil), ("null", nil),
  ]

  @Test(arguments: acts)
  func `An act of the given shape is a request, and anything else is none`(
    _ example: (text: String, request: Request?)
  ) async throws {
    let (request, _) = try await Self.request { _ in Self.chat(example.text) }
    #expect(request == example.request)
  }

  static let failures: [ScriptedHTTPServer.Answer] = [
    .init(500), .init(404), .init(200, [:], "{}"), .init(200, [:], "not JSON"), .init(200, [:], #"{"choices": []}"#),
    .init(200, [:], #"{"choices": [{"message": {"content": 1}}]}"#), .reset(),
    chat(#"{"act": "play", "name": ""# + String(repeating: "x", count: 300_000) + #""}"#),
  ]

  /// What the daemon would log.
  final class Told: Sendable {
    private let texts = Mutex<[String]>([])
    func add(_ text: String) { texts.withLock { $0.append(text) } }
    var all: [String] { texts.withLock(\.self) }
  }

  @Test func `A server that fails is told with what it answers`() async throws {
    let told = Told()
    _ = try await Self.request(telling: told) { _ in .init(404) }
    #expect(told.all == ["it answers with the status 404"])
  }

  @Test(arguments: failures.indices)
  func `A server that fails is done without`(_ number: Int) async throws {
    let (request, _) = try await Self.request { _ in Self.failures[number] }
    #expect(request == nil)
  }

  @Test(.timeLimit(.minutes(10))) func `A server that hangs is done without`() async throws {
    var silent = ScriptedHTTPServer.Answer()
    silent.isSilent = true
    // Only the limit of the question can end it within the test's.
    let (request, _) = try await Self.request(within: 500) { [silent] _ in silent }
    #expect(request == nil)
  }
}
