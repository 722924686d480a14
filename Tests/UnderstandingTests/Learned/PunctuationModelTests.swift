import Foundation
import Names
import TestSupport
import Testing

@testable import Understanding

/// The signs that the shipped models put between clauses.
struct PunctuationModelTests {
  private static func punctuated(_ sentence: String, _ language: String) throws -> String {
    let model = try PunctuationModel(contentsOf: ShippedGrammar.path("\(language)/punctuation.model"))
    let words = SentenceWords(sentence)
    let places = [0] + model.places(in: words) + [words.count]
    return zip(places, places.dropFirst()).map { words.text($0..<$1) }.joined(separator: " | ")
  }

  @Test(arguments: [
    ("en", "oh i like this one keep it going round", "oh i like this one | keep it going round"),
    ("en", "my phone is ringing can you pause it", "my phone is ringing | can you pause it"),
    ("zh", "我有点困了半个小时以后自己关了啊", "我有点困了 | 半个小时以后自己关了啊"),
  ])
  func `Clauses are parted where people write signs`(language: String, sentence: String, parted: String) throws {
    #expect(try Self.punctuated(sentence, language) == parted)
  }

  @Test(arguments: [("en", "play the second song of this album"), ("en", "turn it down a bit"), ("zh", "播放最新一集")])
  func `One clause stays one`(language: String, sentence: String) throws {
    #expect(try Self.punctuated(sentence, language) == sentence)
  }

  @Test func `A model whose file is shortened puts no sign`() throws {
    let folder = TemporaryFolder(), file = folder.path("punctuation.model")
    try FileManager.default.copyItem(atPath: ShippedGrammar.path("en/punctuation.model"), toPath: file)
    let model = try PunctuationModel(contentsOf: file)
    let words = SentenceWords("oh i like this one keep it going round")
    #expect(model.places(in: words).count == 1)
    try FileHandle(forUpdating: URL(filePath: file)).truncate(atOffset: 100)
    #expect(model.places(in: words).isEmpty)
  }
}
