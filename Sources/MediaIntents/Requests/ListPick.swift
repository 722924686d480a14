/// What is picked from a list that was told.
package enum ListPick: Hashable, Sendable, CustomStringConvertible {
  /// Counted from 1, or from the end if negative.
  case number(Int)
  case described(ChoiceDescription)
  case everything

  package var description: String {
    switch self {
    case .number(let number): "number \(number)"
    case .described(let description): "\(description)"
    case .everything: "everything"
    }
  }
}
