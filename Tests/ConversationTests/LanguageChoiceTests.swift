import Replying
import Synchronization
import Testing
import Understanding

@testable import Conversation

/// Detecting the language of a sentence.
struct LanguageChoiceTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var said: String
    var standard: String
    var understood: Set<String>
    var language: String
    var testDescription: String { "\(said), default \(standard)" }
  }

  static let examples = [
    Example(said: "播放雨后的茉莉", standard: "en", understood: ["zh"], language: "zh"),
    Example(said: "播放Taylor Swift的歌", standard: "en", understood: ["zh"], language: "zh"),
    Example(said: "play 雨后的茉莉", standard: "en", understood: ["en"], language: "en"),
    Example(said: "雨后的茉莉", standard: "en", understood: ["en", "zh"], language: "en"),
    Example(said: "打开客厅的灯", standard: "en", understood: [], language: "zh"),
    Example(said: "turn off the lights 灯", standard: "en", understood: [], language: "en"),
    Example(said: "turn off the lights", standard: "en", understood: [], language: "en"),
    Example(said: "play outer peace", standard: "zh", understood: ["en"], language: "en"),
    Example(said: "Taylor Swift", standard: "zh", understood: ["zh", "en"], language: "zh"),
    Example(said: "播放晴天", standard: "zh", understood: ["zh"], language: "zh"),
    Example(said: "1999", standard: "zh", understood: ["en"], language: "zh"),
  ]

  @Test(arguments: examples)
  func `The default language is used unless only another one understands`(_ example: Example) async throws {
    let languages = Languages(default: example.standard, codes: ["en", "zh"], load: Self.language)
    let candidates = try await languages.candidates(for: example.said)
    let found = candidates.choose(for: example.said) { example.understood.contains($0.code) }
    #expect(found?.code == example.language)
  }

  @Test func `A requested language is used, whatever its country`() async throws {
    let languages = Languages(default: "en", codes: ["en", "zh"], load: Self.language)
    for tag in ["zh-CN", "zh_TW.UTF-8", "zh-HK", "ZH"] {
      #expect(try await languages.language(tag).code == "zh")
    }
  }

  @Test func `A language is loaded once, however many tasks request it`() async throws {
    let loads = Mutex(0)
    let languages = Languages(default: "en", codes: ["en"]) { code in
      loads.withLock { $0 += 1 }
      return Self.language(code)
    }
    await withTaskGroup { group in
      for _ in 0..<10 { group.addTask { _ = try? await languages.language("en") } }
    }
    #expect(loads.withLock { $0 } == 1)
  }

  /// A language with a single word, which has its script.
  @Sendable private static func language(_ code: String) -> Language {
    let word = code == "zh" ? "暂停" : "pause"
    let grammar = Grammar.compile([(name: code, text: "[intent control]\n\(word) => command=pause")]).grammar
    return Language(
      code: code, interpreter: Interpreter(grammar) { 2026 }, followUps: FollowUpInterpreter(grammar),
      writer: ReplyWriter(phrases: ReplyPhrases(parsing: "", name: code)))
  }
}
