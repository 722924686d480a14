import ControlProtocol
import JSON
import MediaIntents
import Synchronization
import TestSupport
import Testing
import WyomingProtocol

@testable import Wyoming

/// Answers that come after their satellite was told that they take longer.
@Suite(.timeLimit(.minutes(10)))
struct LateAnswersTests {
  @Test func `One is told once, the latest of its conversation, and not when it is old`() {
    var late = LateAnswers()
    let start = ContinuousClock.now
    late.keep("one", for: "a", at: start)
    late.keep("two", for: "a", at: start)
    late.keep("three", for: "b", at: start)
    #expect(late.take(for: "a", at: start + .seconds(599)) == "two")
    #expect(late.take(for: "a", at: start) == nil)
    #expect(late.take(for: "b", at: start + .seconds(600)) == nil)
  }

  @Test func `Of more conversations than are remembered the oldest gives way`() {
    var late = LateAnswers()
    let start = ContinuousClock.now
    for number in 0...64 { late.keep("\(number)", for: "\(number)", at: start + .seconds(number)) }
    let now = start + .seconds(65)
    #expect(late.take(for: "0", at: now) == nil)
    #expect((1...64).allSatisfy { late.take(for: "\($0)", at: now) == "\($0)" })
  }

  /// A server whose sentence "slow" is answered twice: at once, and later.
  private struct House {
    let server: WyomingServer
    let port: UInt16
    let announced = Record()

    final class Record: Sendable { let words = Mutex<[String]>([]) }

    /// - Parameter speaks: whether the player of the satellite can.
    init(speaks: Bool) async throws {
      server = WyomingServer(
        access: try WyomingAccess(listeningAt: "127.0.0.1:0", to: []),
        satellites: WyomingSatellites(players: ["kitchen": "oven"], languages: ["en"], patience: nil),
        info: .info(version: "1", languages: ["en"])
      ) { _ in }
      var methods = MethodTable()
      methods.on(Ask.self) { ask, caller in
        if ask.sentence == "slow" {
          await caller.send(
            .answerLater(
              LaterAnswer(conversation: ask.conversation, reply: Self.reply("done"), introduced: "Before: done.")))
          return Self.reply("Still working on it.")
        }
        return Self.reply(ask.sentence)
      }
      methods.on(Announce.self) { [announced] method, _ in
        announced.words.withLock { $0.append("\(method.player ?? ""): \(method.text)") }
        return Announced(reply: Self.reply("", speaks ? .answered : .refused))
      }
      port = try await server.start(answering: methods)
    }

    private static func reply(_ words: String, _ state: Reply.State = .answered) -> Reply {
      Reply(state: state, request: .play, code: "success", spoken: words, displayed: words)
    }

    func say(_ text: String, at satellite: String) async throws -> String? {
      let client = WyomingClient()
      try await client.connect(port)
      let event = Service.transcript(text, ["context": ["satellite_id": .text(satellite)]])
      return try await client.ask(event)?.data["text"]?.asText
    }
  }

  @Test func `It is spoken on the player of the satellite, and not told again`() async throws {
    let house = try await House(speaks: true)
    #expect(try await house.say("slow", at: "kitchen") == "Still working on it.")
    #expect(house.announced.words.withLock(\.self) == ["oven: done"])
    #expect(try await house.say("hello", at: "kitchen") == "hello")
    await house.server.stop()
  }

  @Test(arguments: ["kitchen", "attic"])
  func `Where no player can speak, it comes before the next answer at that satellite`(_ satellite: String) async throws
  {
    let house = try await House(speaks: false)
    let first = try await house.say("slow", at: satellite)
    // Here it comes even before the answer that it is late.
    #expect(first == "Before: done. Still working on it.")
    #expect(try await house.say("hello", at: satellite) == "hello")
    #expect(try await house.say("slow", at: "other") == "Before: done. Still working on it.")
    #expect(house.announced.words.withLock(\.self).count == (satellite == "kitchen" ? 1 : 0))
    await house.server.stop()
  }
}
