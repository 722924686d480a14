/// Makes random sentences that the lines of a grammar read, for training.
///
/// Each line of an intent is walked from left to right: alternatives are chosen at random, most optional parts are left out,
/// phrases are replaced by one of their lines, and slots by what the caller puts in them.
package struct SentenceGenerator {
  private var lines: [(kind: IntentKind, expression: Expression)] = []
  private var phrases: [String: [Expression]] = [:]
  private var entries: [SlotKey: [String]] = [:]
  /// Returns words for a slot of this name; nil for none.
  private let filler: (String) -> String?

  /// The chance that an optional part, or one more repetition, is said.
  private static let optionalChance = 0.25
  /// Of so many sentences one leaves out all that is optional: the plainest form is said most, and would hardly occur among
  /// the many that a line has.
  private static let plainEvery = 2
  private static let maxDepth = 24
  private static let maxWords = 16

  /// - Parameters:
  ///   - files: those of the grammar.
  ///   - filler: returns words for a slot of this name; nil for none.
  package init(_ files: [(name: String, text: String)], filler: @escaping (String) -> String?) {
    self.filler = filler
    for file in files.map({ GrammarFile($0.text, name: $0.name) }) {
      for (section, line) in file.lines {
        switch section {
        case .intent(let kind) where kind != .other: lines.append((kind, line.expression))
        case .phrase(let name): phrases[name, default: []].append(line.expression)
        default: break
        }
      }
      for (slot, entry) in file.entries {
        entries[slot, default: []].append(entry.split(separator: " ").joined(separator: " "))
      }
    }
  }

  /// Sentences for each line, without repetitions.
  ///
  /// - Parameter count: how many times each line is tried.
  package func sentences(_ count: Int, using generator: inout some RandomNumberGenerator) -> Set<String> {
    var sentences: Set<String> = []
    for (_, expression) in lines {
      for _ in 0..<count {
        if let words = sentence(of: expression, &generator) { sentences.insert(words.joined(separator: " ")) }
      }
    }
    return sentences
  }

  /// Makes sentences for each line, more for one of many forms, as people say them.
  ///
  /// - Parameters:
  ///   - counts: how many times a line is tried: at least, and at most.
  ///   - framing: the chance that words of courtesy stand before the sentence, and that they stand behind it.
  package func make(
    _ counts: ClosedRange<Int>, framing: Double, using generator: inout some RandomNumberGenerator,
    _ use: (String) -> Void
  ) {
    var forms = FormCounter(phrases: phrases)
    for (_, expression) in lines {
      let count = Int(min(max(forms.count(of: expression), Double(counts.lowerBound)), Double(counts.upperBound)))
      for number in 0..<count {
        let chance = number % Self.plainEvery == 0 ? 0 : Self.optionalChance
        guard let words = sentence(of: expression, optional: chance, &generator) else { continue }
        let before = frame("front", framing, &generator), behind = frame("courtesy", framing, &generator)
        use((before + words + behind).joined(separator: " "))
      }
    }
  }

  /// All words of its lines and phrases.
  package var words: Set<String> {
    Set(lines.flatMap(\.expression.words) + phrases.values.joined().flatMap(\.words))
  }

  /// - Parameter chance: the chance that an optional part is said.
  private func sentence(
    of expression: Expression, optional chance: Double = optionalChance, _ generator: inout some RandomNumberGenerator
  ) -> [String]? {
    guard let words = words(of: expression, optional: chance, depth: 0, &generator), !words.isEmpty,
      words.count <= Self.maxWords
    else {
      return nil
    }
    return words
  }

  private func frame(_ phrase: String, _ chance: Double, _ generator: inout some RandomNumberGenerator) -> [String] {
    guard chance > 0, Double.random(in: 0..<1, using: &generator) < chance else { return [] }
    return words(of: .phrase(phrase, repeats: false), optional: Self.optionalChance, depth: 0, &generator) ?? []
  }

  /// Nil if something in it cannot be said.
  private func words(
    of expression: Expression, optional chance: Double, depth: Int, _ generator: inout some RandomNumberGenerator
  ) -> [String]? {
    guard depth < Self.maxDepth else { return nil }
    switch expression {
    case .word(let word): return [word]
    case .sequence(let parts):
      var words: [String] = []
      for part in parts {
        guard let said = self.words(of: part, optional: chance, depth: depth + 1, &generator) else { return nil }
        words += said
      }
      return words
    case .alternatives(let parts):
      return parts.randomElement(using: &generator).flatMap {
        words(of: $0, optional: chance, depth: depth + 1, &generator)
      }
    case .optional(let part):
      return Self.isSaid(chance, &generator)
        ? words(of: part, optional: chance, depth: depth + 1, &generator) ?? [] : []
    case .phrase(let name, let repeats):
      guard !repeats || Self.isSaid(chance, &generator) else { return [] }
      return phrases[name]?.randomElement(using: &generator).flatMap {
        words(of: $0, optional: chance, depth: depth + 1, &generator)
      }
    case .slot(let key), .name(let key): return value(of: key, &generator).map { [$0] }
    case .span(let key, _): return value(of: key, &generator).map { [$0] }
    }
  }

  private static func isSaid(_ chance: Double, _ generator: inout some RandomNumberGenerator) -> Bool {
    Double.random(in: 0..<1, using: &generator) < chance
  }

  private func value(of key: SlotKey, _ generator: inout some RandomNumberGenerator) -> String? {
    filler(key.rawValue) ?? entries[key]?.randomElement(using: &generator)
  }
}

/// Counts the forms that an expression has.
private struct FormCounter {
  let phrases: [String: [Expression]]
  /// Those of the phrases that were counted, or are being counted: a phrase within itself has no more.
  private var known: [String: Double] = [:]

  init(phrases: [String: [Expression]]) { self.phrases = phrases }

  mutating func count(of expression: Expression) -> Double {
    switch expression {
    case .word, .slot, .name: return 1
    case .span(_, let part): return count(of: part)
    case .optional(let part): return 1 + count(of: part)
    case .sequence(let parts):
      var product = 1.0
      for part in parts { product *= count(of: part) }
      return min(product, 1e9)
    case .alternatives(let parts): return sum(parts)
    case .phrase(let name, let repeats):
      if known[name] == nil {
        known[name] = 1
        known[name] = sum(phrases[name] ?? [])
      }
      return (known[name] ?? 1) + (repeats ? 1 : 0)
    }
  }

  private mutating func sum(_ parts: [Expression]) -> Double {
    var sum = 0.0
    for part in parts { sum += count(of: part) }
    return min(sum, 1e9)
  }
}
