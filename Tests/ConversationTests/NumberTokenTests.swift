import Household
import MediaIntents
import TestSupport
import Testing

@testable import Conversation

/// Numbers that are a part of something else.
struct NumberTokenTests {
  static let plain = [
    "", "volume", "30", "30%", "1.5x", "81st", "80s", "10:30", "7:15am", "1,5", "u2", "mp3", "5-minute", "$5", "5.",
    "(30)",
    "音量30", "5分30秒", "rock-n-roll", "-", "+",
  ]
  static let units = ["1m30s", "1h2m3s", "2H30M", "1h30", "1min30sec"]
  static let cut = [
    "1e2", "5e1", "volume+5", "volume-5", "+5", "-5", "−5", "5+", "5-", "5%+", "4x4", "10-15", "7-10pm",
  ]

  @Test(arguments: plain.map { ($0, NumberToken.plain) } + units.map { ($0, .units) } + cut.map { ($0, .cut) })
  func `A word tells whether its digits are a number of their own`(_ example: (word: String, token: NumberToken)) {
    #expect(NumberToken(example.word) == example.token)
  }

  @Test func `A command of which only a part of a number would count is not understood`() async throws {
    let talk = try await Talk.begin()
    _ = try await talk.reply("play hello")
    _ = try await talk.reply("volume 40")
    for sentence in ["volume 1e2", "volume+5", "volume 5e1", "volume -5", "volume-5"] {
      let reply = try await talk.reply(sentence)
      #expect(reply.state == .refused && reply.reason == "notUnderstood", "\(sentence): \(reply.displayed)")
      #expect(await talk.household.player.status().volume == 0.4, "\(sentence)")
    }
    #expect(try await talk.reply("volume 30%").state == .answered)
  }
}
