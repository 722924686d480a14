import ControlProtocol
import MediaIntents
import TestSupport
import Testing

@testable import ariosod

/// The player and the language that come beside a sentence.
@Suite(.timeLimit(.minutes(10)))
struct ChoiceTests {
  @Test(arguments: [(nil, "nothingPlaying"), ("silent", "nothingPlaying"), ("kitchen", "targetUnknown")])
  func `A player must be there`(_ example: (player: String?, reason: String)) async throws {
    let ask = Ask(sentence: "pause", conversation: "test", player: example.player)
    guard case .success(.reply(let reply)) = try await RunningDaemon().answer(.ask(ask)) else {
      Issue.record("no reply")
      return
    }
    #expect(reply.state == .refused && reply.reason == example.reason)
  }

  static let strangers: [ControlRequest] = [
    .ask(Ask(sentence: "pause", conversation: "test", locale: "xx")),
    .explain(Explain(sentence: "pause", conversation: "test", locale: "xx")),
  ]

  @Test(arguments: strangers)
  func `A language must be there`(_ request: ControlRequest) async throws {
    let result = try await RunningDaemon().answer(request)
    #expect(result == .failure(.localeUnknown("xx", known: ["en", "zh"])))
  }

  @Test func `A language of one's own answers, and so does any tag of the usual one`() async throws {
    let daemon = try RunningDaemon()
    try daemon.write("[intent query]\nvad är det => question=item\n", to: "config/arioso/Locales/sv/query.txt")
    try daemon.write("reason.nothingPlaying = Det är tyst.\n", to: "config/arioso/Locales/sv/replies.txt")
    for (sentence, tag, said) in [
      ("vad är det", "sv-SE", "Det är tyst."), ("what's this", "en-GB", "Nothing is playing. Say “play” and a name."),
    ] {
      let ask = Ask(sentence: sentence, conversation: "test", locale: tag)
      guard case .success(.reply(let reply)) = await daemon.answer(.ask(ask)) else {
        Issue.record("no reply")
        return
      }
      #expect(reply.displayed == said)
    }
  }
}
