/// A line of a grammar file: its expression, settings, cost and location.
struct GrammarLine: Sendable {
  private(set) var expression: Expression
  let settings: [Setting]
  /// Added to the cost of every reading that uses the line; see `Costs`.
  let cost: Int
  let file: String
  /// Its text.
  let source: ContinuedLine

  /// A `key=value` after `=>`.
  struct Setting: Hashable, Sendable {
    let key: SlotKey
    let value: String
  }

  /// The same, whose words with "'s" may also be written without the apostrophe.
  var spellingContractions: GrammarLine {
    var line = self
    line.expression = expression.spellingContractions
    return line
  }

  /// A problem with a phrase that the line uses, at the place of its name.
  func problem(_ kind: GrammarProblem.Kind) -> GrammarProblem {
    let text = source.text
    var offset = 0
    if case .unknownPhrase(let name, _) = kind, let range = text.firstRange(of: "<" + name) {
      offset = text.distance(from: text.startIndex, to: range.lowerBound)
    } else if case .circular(let name) = kind, let range = text.firstRange(of: "<" + name) {
      offset = text.distance(from: text.startIndex, to: range.lowerBound)
    }
    let (part, column) = source.place(at: offset)
    return GrammarProblem(file: file, line: part.number, column: column, text: part.text, kind: kind)
  }
}

/// The effects of a compiled line when it fires.
struct FiredLine: Hashable, Sendable {
  let settings: [GrammarLine.Setting]
  let cost: Int
  let file: String
  let number: Int
  /// The index of a branch of the line that fires by itself, in the order in which they begin; see `Grammar.compile`.
  var branch: Int?

  /// `file:line`, for explanations, with `#` and the index of a branch.
  var place: String { "\(file):\(number)" + (branch.map { "#\($0)" } ?? "") }
}

extension FiredLine {
  init(_ line: GrammarLine) {
    self.init(settings: line.settings, cost: line.cost, file: line.file, number: line.source.number)
  }

  /// A branch, which has no effects of its own.
  init(_ line: GrammarLine, branch: Int) {
    self.init(settings: [], cost: 0, file: line.file, number: line.source.number, branch: branch)
  }
}

/// The kind of an `[intent …]` section.
enum IntentKind: String, CaseIterable, Sendable {
  case play, add, affinity, search, control, query
  /// A command about the podcasts that are subscribed to.
  case podcast
  /// A command of another domain: "turn off the lights".
  case other
  /// A follow-up, used only by `FollowUpInterpreter`.
  case followup
}
