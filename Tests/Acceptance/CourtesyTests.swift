import ControlProtocol
import Foundation
import MediaIntents
import TestSupport
import Testing

extension QuietAcceptanceTests {
  /// Words that people put around a request, of all kinds: they change nothing about what is done.
  @Suite
  struct CourtesyTests {
    struct Sample: CustomTestStringConvertible, Sendable {
      let locale: String
      let openers: [String]
      let closers: [String]
      let sentences: [String]
      /// The least share of sentences that are answered as without these words.
      let least: Double

      var testDescription: String { locale }

      /// Each opener and each closer around three of the sentences.
      var framed: [(plain: String, sentence: String)] {
        let separator = locale == "zh" ? "" : " "
        let frames = openers.map { ($0 + separator, "") } + closers.map { ("", separator + $0) }
        return frames.enumerated().flatMap { number, frame in
          (0..<3).map { step in
            let plain = sentences[(number + step * 4) % sentences.count]
            return (plain, frame.0 + plain + frame.1)
          }
        }
      }
    }

    static let samples = [
      Sample(
        locale: "en",
        openers: [
          "ok so", "right then,", "ah go on,", "would you ever", "any chance you could", "i was wondering if you could",
          "listen,", "be a dear and", "uh could you maybe", "when you get a sec", "i'd really love you to",
          "hey there pal,", "do us a favour and", "is there any way you might", "sorry,", "let's see,", "so basically",
        ],
        closers: [
          "of course", "or something", "if that's alright", "would you be so kind", "there's a love", "then",
          "for a bit", "whenever you're ready", "if you don't mind", "so i can get on with the dinner",
          "because the kids are asleep", "to cheer me up", "you know", "thanks a million", "my friend", "at once",
        ],
        sentences: [
          "play umbrella logic", "play the album seawall", "play songs by violet tramway", "add freelance to road trip",
          "like umbrella logic", "play the dinner playlist", "find songs from the eighties", "queue next to me",
          "play outer peace at double speed", "play the newest curious kettle", "pause", "turn it down",
        ], least: 0.95),
      Sample(
        locale: "zh",
        openers: ["那个，", "麻烦您", "能不能", "我想着要不", "你给我", "不好意思，", "来来来", "请问能不能帮我", "哎呀，", "快点"],
        closers: ["呗", "好不好啊", "谢谢啦", "行吗", "就好", "吧", "可以吗", "因为孩子要睡觉", "拜托了"],
        sentences: [
          "播放Umbrella Logic", "来点朋克", "把Freelance加到Road Trip", "播放歌单Dinner", "下一首放Next to Me", "收藏Umbrella Logic",
        ],
        least: 0.95),
    ]

    @Test(arguments: samples)
    func `Words around a request change nothing about what is done`(_ sample: Sample) async throws {
      let rehearsals = try await Rehearsals(locale: sample.locale)
      var changed: [String] = []
      for (plain, sentence) in sample.framed {
        let (own, other) = (try await rehearsals.reply(to: plain), try await rehearsals.reply(to: sentence))
        let isSame =
          other.state == own.state && other.request == own.request && other.items == own.items
          && other.reason == own.reason
        if !isSame { changed.append("\(sentence) → \(other.displayed)") }
      }
      let share = 1 - Double(changed.count) / Double(sample.framed.count)
      #expect(share >= sample.least, "\(changed.count) of \(sample.framed.count): \(changed)")
      #expect(await rehearsals.stop() == 0)
    }
  }
}
