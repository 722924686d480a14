import ControlProtocol
import MediaIntents
import TestSupport
import Testing

@testable import ariosod

/// The player and language parameters of a sentence.
@Suite(.timeLimit(.minutes(10)))
struct SentenceMethodsTests {
  @Test(arguments: [(nil, "nothingPlaying"), ("silent", "nothingPlaying"), ("kitchen", "targetUnknown")])
  func `An unknown player is refused`(_ example: (player: String?, reason: String)) async throws {
    let ask = Ask(sentence: "pause", conversation: "test", player: example.player)
    let reply = try await RunningDaemon().call(ask).get()
    #expect(reply.state == .refused && reply.reason == example.reason)
  }

  @Test func `An unknown language is refused`() async throws {
    let daemon = try RunningDaemon()
    let error = RPCError(ControlFailure.localeUnknown("xx", known: ["en", "zh"]))
    #expect(try await daemon.call(Ask(sentence: "pause", conversation: "test", locale: "xx")) == .failure(error))
    #expect(try await daemon.call(Explain(sentence: "pause", locale: "xx")) == .failure(error))
  }

  @Test func `Answers come in an added language, and in the default one for any of its tags`() async throws {
    let daemon = try RunningDaemon()
    try daemon.write("[intent query]\nvad är det => question=item\n", to: "config/arioso/Locales/sv/query.txt")
    try daemon.write("reason.nothingPlaying = Det är tyst.\n", to: "config/arioso/Locales/sv/replies.txt")
    for (sentence, tag, said) in [
      ("vad är det", "sv-SE", "Det är tyst."), ("what's this", "en-GB", "Nothing is playing. Say “play” and a name."),
    ] {
      let ask = Ask(sentence: sentence, conversation: "test", locale: tag)
      #expect(try await daemon.call(ask).get().displayed == said)
    }
  }
}
