/// A shortcut whose lines are being read.
struct ShortcutDraft {
  private(set) var shortcut: Shortcut

  /// What is wrong with a line, and where, in characters.
  struct Failure: Error {
    let kind: ShortcutFileProblem.Kind
    var position = 0
  }

  init(_ phrase: ShortcutPhrase) { shortcut = Shortcut(phrase: phrase, steps: []) }

  /// Reads a line below the header that is neither blank nor a comment.
  mutating func read(_ line: String) throws(Failure) {
    if let (word, name, value) = Self.definition(in: line) {
      return try define(word, name, value)
    }
    guard shortcut.steps.count < Shortcut.maxSteps else { throw Failure(kind: .tooManySteps) }
    shortcut.steps.append(try step(line))
  }

  /// `ask NAME = …` or `or NAME = …`; nil for a step.
  private static func definition(in line: String) -> (word: String, name: String, value: String)? {
    let sides = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2, sides[1].first != ">" else { return nil }
    let words = sides[0].split(whereSeparator: \.isWhitespace)
    guard words.count == 2, words[0] == "ask" || words[0] == "or" else { return nil }
    return (String(words[0]), String(words[1]), String(String(sides[1]).trimmed))
  }

  private mutating func define(_ word: String, _ name: String, _ value: String) throws(Failure) {
    guard shortcut.phrase.slots.contains(name) else { throw Failure(kind: .unknownSlot(name)) }
    guard !value.isEmpty else { throw Failure(kind: .emptyStep) }
    guard value.utf8.count <= Shortcut.maxSentenceBytes else { throw Failure(kind: .stepTooLong) }
    var slot = shortcut.slot(name)
    let field = word == "ask" ? \ShortcutSlot.question : \ShortcutSlot.fallback
    guard slot[keyPath: field] == nil else { throw Failure(kind: .twice(word)) }
    slot[keyPath: field] = value
    shortcut.slots.removeAll { $0.name == name }
    shortcut.slots.append(slot)
  }

  private func step(_ line: String) throws(Failure) -> ShortcutStep {
    var step = ShortcutStep("")
    var words = line.trimmed
    if words.hasPrefix("- ") { (step.mayFail, words) = (true, String(words.dropFirst(2)).trimmed) }
    if let arrow = words.firstRange(of: "=>") {
      let setting = words[arrow.upperBound...].filter { !$0.isWhitespace }
      guard setting.hasPrefix("item="), setting.count > "item=".count else {
        throw Failure(kind: .badSetting(setting), position: line.distance(from: line.startIndex, to: arrow.lowerBound))
      }
      step.item = String(setting.dropFirst("item=".count))
      words = String(words[..<arrow.lowerBound]).trimmed
    }
    step.sentence = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard step.sentence.contains(where: { $0.isLetter || $0.isNumber }) else { throw Failure(kind: .emptyStep) }
    guard step.sentence.utf8.count <= Shortcut.maxSentenceBytes else { throw Failure(kind: .stepTooLong) }
    for match in step.sentence.matches(of: /\{([^{}]*)\}/) where !shortcut.phrase.slots.contains(String(match.1)) {
      throw Failure(kind: .openPlace(String(match.1)), position: column(of: match.range.lowerBound, step, line))
    }
    return step
  }

  /// The place of a part of a step's sentence in its line, as far as spaces are single.
  private func column(of index: String.Index, _ step: ShortcutStep, _ line: String) -> Int {
    let rest = step.sentence[index...]
    let place = line.firstRange(of: rest.prefix { !$0.isWhitespace })?.lowerBound ?? line.startIndex
    return line.distance(from: line.startIndex, to: place)
  }
}
