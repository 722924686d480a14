import Conversation
import MediaIntents
import Testing

/// The language of requests and replies.
@Suite(.timeLimit(.minutes(10)))
struct LanguageTests {
  @Test(arguments: [nil, "en", "en-GB", "EN_us.UTF-8"])
  func `The default language has several tags`(_ tag: String?) async throws {
    let talk = try await Talk.begin()
    let reply = try await talk.conversation.answer(Utterance("what's this", locale: tag))
    #expect(reply.request == .query)
  }

  @Test func `Another language is loaded on request`() async throws {
    let talk = try await Talk.begin()
    let reply = try await talk.conversation.answer(Utterance("what's this", locale: "xx-YY"))
    #expect(reply.reason == "notUnderstood")
    #expect(try await talk.conversation.explain(Utterance("what's this", locale: "xx")).readings.isEmpty)
  }

  @Test func `An unknown language is reported by its tag`() async throws {
    let talk = try await Talk.begin()
    let error = await #expect(throws: UnknownLanguage.self) {
      try await talk.conversation.answer(Utterance("play", locale: "de-AT"))
    }
    #expect(error?.tag == "de-AT")
    await #expect(throws: UnknownLanguage.self) {
      try await talk.conversation.explain(Utterance("play", locale: "de-AT"))
    }
  }

  static let tags = [("en", "en"), ("en-GB", "en"), ("zh_CN.UTF-8", "zh"), ("DE@euro", "de"), ("C", "c")]

  @Test(arguments: tags)
  func `A tag starts with its language`(_ example: (tag: String, code: String)) {
    #expect(Language.code(of: example.tag) == example.code)
  }
}
