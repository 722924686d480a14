/// Why a template or a line of a views file cannot be used.
package enum ViewProblem: Error, Hashable, Sendable {
  /// A line without `=`, or without a part before it.
  case notAView
  case unknownPart(String, nearest: String?)
  case unknownSurface(String)
  /// Parts that are not shown next to each other, such as lines of a list with anything else.
  case notMergeable(String)
  /// A part that the page does not show by views.
  case notOnPage(String)
  /// A fact that the part does not have.
  case unknownFact(String, nearest: String?, known: [String])
  case unknownForm(String, nearest: String?)
  /// A width that is no number from 1 to 999.
  case badWidth(String)
  /// A bracket or brace without its counterpart.
  case unbalanced(Character)
  /// More brackets within each other than anybody writes.
  case tooDeep
}

extension ViewProblem: CustomStringConvertible {
  package var description: String {
    func meant(_ nearest: String?) -> String { nearest.map { "; nearest is \($0)" } ?? "" }
    return switch self {
    case .notAView: "not a view: a line is “view.item = {title}”"
    case .unknownPart(let part, let nearest):
      "no part view.\(part)\(meant(nearest.map { "view." + $0 })); there are "
        + ViewPart.allCases.map(\.rawValue).joined(separator: ", ")
    case .unknownSurface(let surface):
      "no surface \(surface); there are " + ViewSurface.allCases.map(\.rawValue).joined(separator: ", ")
    case .notMergeable(let part): "view.\(part) stands alone and is not merged with others"
    case .notOnPage(let part):
      "the page has no view.\(part); it has "
        + ViewPart.allCases.filter(ViewPart.ofPage.contains).map(\.rawValue)
        .joined(separator: ", ")
    case .unknownFact(let name, let nearest, let known):
      "no fact {\(name)}\(meant(nearest.map { "{\($0)}" })); there are " + known.joined(separator: ", ")
    case .unknownForm(let form, let nearest):
      "no form @\(form)\(meant(nearest.map { "@" + $0 })); there are "
        + ViewForm.allCases.map(\.rawValue).joined(separator: ", ")
    case .badWidth(let width): "a width is a number from 1 to 999, not “\(width)”"
    case .unbalanced(let bracket): "\(bracket) has no counterpart"
    case .tooDeep: "too many brackets within each other"
    }
  }
}

/// Where views are shown.
package enum ViewSurface: String, CaseIterable, Hashable, Sendable, Codable {
  /// Terminals and everything that shows an answer as text.
  case displayed
  /// The page in a browser.
  case page
}
