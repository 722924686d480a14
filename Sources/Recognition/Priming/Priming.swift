import Foundation
import PocketSphinx
import Understanding

/// Makes what a local recogniser knows: a language model of the sentences that the locale's grammar reads, with the names
/// of the library in them, and the sounds of all its words.
///
/// A recogniser with a model of general English hears few sentences whole; one that knows what can be said here, most.
package struct Priming: Sendable {
  private let grammar: [(name: String, text: String)]
  private let vocabulary: SpokenVocabulary

  /// Increased when the same names and grammar give other files.
  package static let version = 2
  /// How many times a line of the grammar is tried: of few forms, and of many.
  private static let tries = 20...60
  /// The chance that words of courtesy stand before a sentence, or behind it.
  private static let framing = 0.12
  /// How often a sentence is said that begins with "play", which has few lines in the grammar but is half of what people
  /// ask.
  private static let playWeight = 4.0
  /// How often a word is said by itself that no sentence happens to have.
  private static let wordWeight = 0.1
  /// How often each name is said by itself and behind "play", against once for a sentence of the grammar.
  private static let nameWeight = 2.0

  /// - Parameter grammar: the files of an English locale.
  package init(grammar: [(name: String, text: String)], vocabulary: SpokenVocabulary) {
    self.grammar = grammar
    self.vocabulary = vocabulary
  }

  /// Writes the files.
  ///
  /// - Parameter dictionary: of CMU's format, with the words of the language.
  package func write(_ files: PrimedFiles, dictionary: String) throws {
    let counts = counts()
    let words = Set(counts.words.dropFirst(2))
    let sounds = try PronouncingDictionary(contentsOf: dictionary, keeping: words)
    var lines: [String] = []
    for word in words.sorted() {
      for (index, said) in sounds.sounds(of: word).enumerated() {
        lines.append(index == 0 ? "\(word) \(said)" : "\(word)(\(index + 1)) \(said)")
      }
    }
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: files.dictionary), options: .atomic)
    let arpa = files.model + ".arpa"
    defer { try? FileManager.default.removeItem(atPath: arpa) }
    try Data((NgramModel(counts).lines().joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: arpa))
    let unfinished = files.model + ".new"
    try SphinxLanguageModel.convert(arpa, to: unfinished)
    // A decoder may have the old one mapped.
    guard rename(unfinished, files.model) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  func counts() -> NgramCounts {
    var names: [SpokenVocabulary.Kind: [String]] = [:]
    for kind in SpokenVocabulary.Kind.allCases {
      names[kind] = vocabulary[kind].compactMap { SpokenForm.words(of: $0)?.joined(separator: " ") }
    }
    var counts = NgramCounts()
    addSentences(with: names, to: &counts)
    for (kind, said) in names where kind != .genre {
      for name in said {
        let words = name.split(separator: " ")
        counts.add(["play"] + words, weight: Self.nameWeight)
        counts.add(words, weight: Self.nameWeight / 4)
        guard kind == .artist || kind == .author else { continue }
        for what in ["something", "songs"] { counts.add(["play", what[...], "by"] + words) }
      }
    }
    return counts
  }

  private func addSentences(with names: [SpokenVocabulary.Kind: [String]], to counts: inout NgramCounts) {
    let filler = SlotFiller(names, seed: 7)
    var generator = SplitMix(state: 8)
    let maker = SentenceGenerator(grammar) { filler.words(for: $0) }
    maker.make(Self.tries, framing: Self.framing, using: &generator) { sentence in
      guard let words = SpokenForm.sentence(sentence) else { return }
      counts.add(words.map { $0[...] }, weight: words.first == "play" ? Self.playWeight : 1)
    }
    for word in maker.words.sorted() {
      if let said = SpokenForm.words(of: word) { counts.add(said.map { $0[...] }, weight: Self.wordWeight) }
    }
  }
}

/// What a primed recogniser reads.
package struct PrimedFiles: Hashable, Sendable {
  package let model: String
  package let dictionary: String

  package init(folder: String) {
    model = folder + "/recogniser.lm.bin"
    dictionary = folder + "/recogniser.dict"
  }
}
