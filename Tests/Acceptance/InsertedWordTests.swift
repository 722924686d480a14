import ControlProtocol
import Foundation
import MediaIntents
import TestSupport
import Testing

extension QuietAcceptanceTests {
  /// A word that has nothing to do with a request, in every place of it. Every word counts: it may be part of a name, be
  /// refused or asked about, or be told; that it is dropped without a word has to be rare.
  @Suite
  struct InsertedWordTests {
    struct Sample: CustomTestStringConvertible, Sendable {
      let locale: String
      let words: [String]
      let sentences: [String]
      /// The largest share of answers that may be the same as without the word.
      let mostIgnored: Double

      var testDescription: String { locale }

      /// The sentences with a word in each place.
      var insertions: [(plain: String, word: String, sentence: String)] {
        sentences.enumerated().flatMap { number, sentence in
          let parts = sentence.split(separator: " ").map(String.init)
          return (1...parts.count).map { place in
            let word = words[(number + place) % words.count]
            return (sentence, word, (parts[..<place] + [word] + parts[place...]).joined(separator: " "))
          }
        }
      }
    }

    static let samples = [
      Sample(
        locale: "en", words: ["tractor", "walrus", "thimble", "saffron", "gherkin"],
        sentences: [
          "play umbrella logic", "play the album seawall", "play some punk", "play the newest curious kettle",
          "play songs by violet tramway", "play a bell for winter", "add freelance to road trip",
          "put all the punk songs in road trip", "like umbrella logic", "how many songs are there",
          "which podcasts do i have", "play the dinner playlist", "find songs from the eighties",
          "queue next to me", "when did seawall come out",
        ], mostIgnored: 0.02),
      Sample(
        locale: "zh", words: ["拖拉机", "海象", "萝卜", "铁锅"],
        sentences: [
          "播放 Umbrella Logic", "播放 专辑 Seawall", "来点 朋克", "放 最新 一期 The Curious Kettle",
          "播放 沈墨蓝 的 歌", "把 Freelance 加到 Road Trip", "有 多少 首 歌", "有 哪些 播客", "收藏 Umbrella Logic",
          "播放 歌单 Dinner", "下一首 放 Next to Me",
        ], mostIgnored: 0.02),
    ]

    @Test(arguments: samples)
    func `A word that was put into a request is seldom dropped without a word`(_ sample: Sample) async throws {
      let rehearsals = try await Rehearsals(locale: sample.locale)
      var ignored: [String] = []
      for (plain, word, sentence) in sample.insertions {
        let (own, other) = (try await rehearsals.reply(to: plain), try await rehearsals.reply(to: sentence))
        #expect(own.state == .answered, "\(plain) → \(own.displayed)")
        let isTold = other.displayed.localizedStandardContains(word)
        if other.state == .answered, !isTold, other.request == own.request, other.items == own.items {
          ignored.append(sentence)
        }
      }
      let share = Double(ignored.count) / Double(sample.insertions.count)
      #expect(share <= sample.mostIgnored, "\(ignored.count) of \(sample.insertions.count): \(ignored)")
      #expect(await rehearsals.stop() == 0)
    }
  }
}
