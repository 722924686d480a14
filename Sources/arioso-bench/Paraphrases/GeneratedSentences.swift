import Conversation
import MediaIntents
import NameIndex
import Names
import Resolution
import Understanding

/// Sentences that the grammar itself makes, which it therefore has right where it is certain of them.
struct GeneratedSentences {
  private let sentences: [String]

  /// How many times each line of the grammar is tried.
  private static let tries = 3

  init(files: [(name: String, text: String)], names: [NameRecord], language code: String) {
    var generator = SplitMix(state: 8)
    let values = SlotValues(names, isChinese: code == "zh")
    let maker = SentenceGenerator(files) { values.value(of: $0) }
    let made = maker.sentences(Self.tries, using: &generator)
    sentences = (code == "zh" ? made.map(Self.joined) : Array(made)).sorted()
  }

  /// Without spaces between Chinese characters.
  private static func joined(_ sentence: String) -> String {
    sentence.split(separator: " ").reduce("") { text, word in
      let isHan = text.last?.isASCII == false || word.first?.isASCII == false
      return text + (text.isEmpty || isHan ? "" : " ") + word
    }
  }

  func cases(in language: Language, _ resolver: Resolver) -> [JudgedCase] {
    sentences.map { JudgedCase($0, .plain, in: language, SentenceReader(resolver), isRight: nil) }.filter(\.isOwnRight)
  }
}

/// Words for the slots of generated sentences.
private final class SlotValues {
  private let names: [String: [String]]
  private let isChinese: Bool
  private var generator = SplitMix(state: 9)

  init(_ records: [NameRecord], isChinese: Bool) {
    names = Dictionary(grouping: records, by: \.type.rawValue).mapValues { $0.map { $0.title.lowercased() } }
    self.isChinese = isChinese
  }

  func value(of slot: String) -> String? {
    switch slot {
    case "title", "any", "words": name(["song", "album", "podcastEpisode", "audioBook"])
    case "artist", "composer", "without": name(["artist"])
    case "album": name(["album"])
    case "show": name(["podcastShow"])
    case "playlist", "newname": name(["playlist", "song"])
    case "version": isChinese ? "现场版" : "live"
    case "style": isChinese ? "爵士" : "jazz"
    case "speed": "1.5"
    case "volume": number(10...90)
    case "hours", "season": number(1...3)
    case "minutes", "seconds": number(5...50)
    case "episode", "chapter", "choice", "count", "stars", "days", "ago", "span": number(2...5)
    case "year", "until": number(1970...2020)
    case "decade": ["70", "80", "90"].randomElement(using: &generator)
    case "frequency": "94.7"
    case "month": number(1...12)
    case "date": number(1...28)
    default: nil
    }
  }

  private func name(_ types: [String]) -> String? {
    types.flatMap { names[$0] ?? [] }.randomElement(using: &generator)
  }

  private func number(_ range: ClosedRange<Int>) -> String { "\(Int.random(in: range, using: &generator))" }
}
