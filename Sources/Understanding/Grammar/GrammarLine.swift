/// A line of a grammar file: its expression, settings, cost and location.
struct GrammarLine: Sendable {
  let expression: Expression
  let settings: [Setting]
  /// Added to the cost of every reading that uses the line; see `Costs`.
  let cost: Int
  let file: String
  /// Counted from 1.
  let number: Int
  /// The line's source text.
  let text: String

  /// A `key=value` after `=>`.
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

/// The effects of a compiled line when it fires.
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
