import Spelling

/// Parses a template.
struct ViewTemplateParser {
  var rest: Substring
  /// The names of the facts that there are.
  let known: [String]

  private static let maxDepth = 8

  init(rest: Substring, known: [String]) {
    self.rest = rest
    self.known = known
  }

  /// The pieces up to the end or, within brackets, up to the closing one.
  mutating func pieces(depth: Int) throws(ViewProblem) -> [ViewTemplate.Piece] {
    guard depth <= Self.maxDepth else { throw .tooDeep }
    var (pieces, words) = ([ViewTemplate.Piece](), "")
    func ended() -> [ViewTemplate.Piece] { words.isEmpty ? pieces : pieces + [.words(words)] }
    while let letter = rest.popFirst() {
      switch letter {
      case "\\": words.append(Self.sign(rest.popFirst()))
      case "{":
        pieces = ended() + [.fact(try reference())]
        words = ""
      case "[":
        let inner = try self.pieces(depth: depth + 1)
        pieces = ended() + [.optional(inner)]
        words = ""
      case "]" where depth > 0: return ended()
      case "]", "}": throw .unbalanced(letter)
      default: words.append(letter)
      }
    }
    guard depth == 0 else { throw .unbalanced("[") }
    return ended()
  }

  private static func sign(_ letter: Character?) -> Character {
    switch letter {
    case "n": "\n"
    case "t": "\t"
    default: letter ?? "\\"
    }
  }

  /// `a|b`, `a:30`, `a@clock`, in this order.
  private mutating func reference() throws(ViewProblem) -> ViewTemplate.Reference {
    guard let end = rest.firstIndex(of: "}") else { throw .unbalanced("{") }
    var inside = String(rest[..<end])
    rest = rest[rest.index(after: end)...]
    var (form, width) = (ViewForm?.none, Int?.none)
    if let at = inside.lastIndex(of: "@") {
      form = try Self.form(inside[inside.index(after: at)...].trimmingSpaces)
      inside = String(inside[..<at])
    }
    if let colon = inside.lastIndex(of: ":") {
      width = try Self.width(inside[inside.index(after: colon)...].trimmingSpaces)
      inside = String(inside[..<colon])
    }
    let names = inside.split(separator: "|", omittingEmptySubsequences: false).map { $0.trimmingSpaces }
    for name in names where !known.contains(name) {
      throw .unknownFact(name, nearest: EditDistance.nearest(to: name, in: known), known: known)
    }
    return ViewTemplate.Reference(names: names, form: form, width: width)
  }

  private static func form(_ name: String) throws(ViewProblem) -> ViewForm {
    guard let form = ViewForm(rawValue: name) else {
      throw .unknownForm(name, nearest: EditDistance.nearest(to: name, in: ViewForm.allCases.map(\.rawValue)))
    }
    return form
  }

  private static func width(_ text: String) throws(ViewProblem) -> Int {
    // because it has at most three digits.
    guard text.count <= 3, text.allSatisfy(\.isASCII), let width = Int(text), 1...999 ~= width else {
      throw .badWidth(text)
    }
    return width
  }
}

extension StringProtocol {
  var trimmingSpaces: String {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
  }
}
