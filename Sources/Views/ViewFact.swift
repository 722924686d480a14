/// A value that a template shows.
package enum ViewFact: Hashable, Sendable {
  case text(String)
  case number(Int)
  /// A length or a position in seconds.
  case seconds(Double)
  /// 0 to 1.
  case share(Double)

  /// Whether there is nothing to show, which counts as unknown.
  package var isEmpty: Bool { if case .text(let text) = self { text.isEmpty } else { false } }
}

/// The facts of a part, by their names.
package typealias ViewFacts = [String: ViewFact]
