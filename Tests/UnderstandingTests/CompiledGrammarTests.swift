import Foundation
import MappedFiles
import TestSupport
import Testing

@testable import Understanding

/// A compiled grammar, written and read again.
struct CompiledGrammarTests {
  static let sentences = [
    ("en", "play outer peace by mira solano at double speed"), ("en", "next episode"), ("en", "the second one"),
    ("en", "put the fourth song of the second album in my road trip playlist"),
    ("en", "play radio eighty nine point one"),
    ("en", "turn off the lights"), ("zh", "播放周杰伦的晴天"), ("zh", "把音量调到百分之三十"), ("zh", "第二个"),
  ]

  private let folder = TemporaryFolder()

  /// The grammar of a locale in a file, behind some other bytes.
  private func mapped(_ locale: String, behind offset: Int) throws -> Grammar {
    let path = folder.path("grammar")
    try Data(Array(repeating: 0, count: offset) + ShippedGrammar.of(locale).grammar.compiled)
      .write(to: URL(filePath: path))
    let file = try #require(StoredBytes(mapping: path, sizes: 1...Int.max))
    // The file has no name any more, but remains.
    try FileManager.default.removeItem(atPath: path)
    return try #require(Grammar(compiled: file, from: offset))
  }

  @Test(arguments: sentences)
  func `A decoded grammar gives the same readings, in memory and in a mapped file`(
    _ example: (locale: String, sentence: String)
  ) throws {
    let grammar = ShippedGrammar.of(example.locale).grammar
    for read in [try #require(Grammar(compiled: grammar.compiled)), try mapped(example.locale, behind: 16)] {
      #expect(
        Interpreter(read) { 2026 }.interpret(example.sentence)
          == ShippedGrammar.interpreter(example.locale).interpret(example.sentence))
      #expect(
        FollowUpInterpreter(read).followUps(example.sentence)
          == FollowUpInterpreter(grammar).followUps(example.sentence))
      let joined = example.sentence + (example.locale == "zh" ? "然后停止" : " and then stop")
      #expect(Interpreter(read) { 2026 }.joints(in: joined).count == 1)
    }
  }

  @Test(arguments: ["en", "zh"])
  func `A mapped grammar has all of the compiled one, wherever it starts`(_ locale: String) throws {
    let grammar = ShippedGrammar.of(locale).grammar
    let mapped = try mapped(locale, behind: 3)
    #expect(mapped.compiled == grammar.compiled)
    #expect(mapped.size == grammar.size)
    #expect(mapped.automaton.arcs.elementsEqual(grammar.automaton.arcs))
    #expect(mapped.lines.elementsEqual(grammar.lines) && mapped.answers.lines.elementsEqual(grammar.answers.lines))
  }

  @Test func `A line is left out of a mapped grammar as of a compiled one`() throws {
    let grammar = Grammar.compile([("one.txt", "[intent play]\nplay {title}\nhear {title}")]).grammar
    let read = try #require(Grammar(compiled: grammar.compiled))
    for grammar in [grammar, read] {
      let without = grammar.without(try #require(grammar.places["one.txt:2"]))
      func understands(_ sentence: String) -> Bool { !Interpreter(without) { 2026 }.interpret(sentence).isEmpty }
      #expect(!understands("play hello") && understands("hear hello"))
    }
  }

  @Test func `A grammar always encodes to the same bytes`() throws {
    let bytes = ShippedGrammar.english.grammar.compiled
    #expect(try #require(Grammar(compiled: bytes)).compiled == bytes)
  }

  @Test(arguments: [0, 1, 100, 10_000, 1_000_000])
  func `Truncated bytes are rejected`(_ count: Int) {
    #expect(Grammar(compiled: Array(ShippedGrammar.english.grammar.compiled.prefix(count))) == nil)
  }

  @Test func `Trailing bytes are rejected`() {
    #expect(Grammar(compiled: ShippedGrammar.english.grammar.compiled + [0]) == nil)
  }

  private static let small = """
    [intent play]
    play <what>
    (hear|play) {title} by {artist} => shuffle=yes
    [phrase what]
    [the] {genre} music
    song number {number}
    [words genre]
    jazz
    [numbers]
    two = 2
    [intent followup]
    the {number} one
    """

  @Test func `Whatever the bytes are, they are rejected or lead nowhere beyond`() throws {
    let bytes = Grammar.compile([("one.txt", Self.small)]).grammar.compiled
    var generator = SeededGenerator(seed: 7), rejected = 0
    for round in 0..<4_000 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = round < bytes.count ? round : Int.random(in: bytes.indices, using: &generator)
        changed[place] =
          [0, 1, 0x7F, 0xFF, UInt8.random(in: 0...255, using: &generator)]
          .randomElement(using: &generator) ?? 0
      }
      guard let grammar = Grammar(compiled: changed) else {
        rejected += 1
        continue
      }
      for part in [
        Grammar.Part(automaton: grammar.automaton, lines: grammar.lines, needs: grammar.needs), grammar.answers,
      ] {
        walk(part)
      }
    }
    #expect(rejected > 400)
  }

  /// Looks at all that a sentence could lead to, which would end the test beyond what there is.
  private func walk(_ part: Grammar.Part) {
    let automaton = part.automaton
    let unmet = part.needs.unmetNeeds(
      codes: (0..<Int32(automaton.vocabulary.count)).map(\.self), hasNumber: true, hasName: true, listed: .max)
    for state in 0..<Int32(automaton.stateCount) {
      _ = (automaton.accepted(in: state), automaton.ended(in: state))
      for arc in automaton.arcs[automaton.arcRange(of: state)] {
        #expect((0..<automaton.stateCount).contains(Int(arc.end)))
        if case .fire(let line, _) = arc { _ = (part.lines.cost(of: line), part.needs.isLive(line, unmet)) }
        if case .closed(let phrase, _) = arc { _ = automaton.beginning(of: phrase) }
      }
      let continuation = automaton.continuation(of: state)
      for word in automaton.vocabulary.values { _ = continuation.has(word: word) }
    }
  }
}
