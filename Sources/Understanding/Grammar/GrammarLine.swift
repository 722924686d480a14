/// One line of a grammar file: what is said, what that sets, what it costs, and where it stands.
struct GrammarLine: Sendable {
  let expression: Expression
  let settings: [Setting]
  /// Added to the cost of every reading that uses the line, in hundredths of a skipped content word.
  let cost: Int
  let file: String
  /// Counted from 1.
  let number: Int
  /// As it stands in the file.
  let text: String

  /// `key=value` behind `=>`.
  struct Setting: Equatable, Sendable {
    let key: SlotKey
    let value: String
  }

  /// A problem with a phrase that the line uses, at the place of its name.
  func problem(_ kind: GrammarProblem.Kind) -> GrammarProblem {
    var column = 1
    if case .unknownPhrase(let name, _) = kind, let range = text.firstRange(of: "<" + name) {
      column = text.distance(from: text.startIndex, to: range.lowerBound) + 1
    } else if case .circular(let name) = kind, let range = text.firstRange(of: "<" + name) {
      column = text.distance(from: text.startIndex, to: range.lowerBound) + 1
    }
    return GrammarProblem(file: file, line: number, column: column, text: text, kind: kind)
  }
}

/// What is left of a line once it is compiled: what happens when it fires.
struct FiredLine: Sendable {
  let settings: [GrammarLine.Setting]
  let cost: Int
  let file: String
  let number: Int

  /// `file:line`, for explanations.
  var place: String { "\(file):\(number)" }
}

extension FiredLine {
  init(_ line: GrammarLine) {
    self.init(settings: line.settings, cost: line.cost, file: line.file, number: line.number)
  }
}
