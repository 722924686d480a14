import ControlProtocol
import MediaIntents
import Views

/// A line about what plays, from a text with `{fields}`. A part in `[brackets]` is left out if a field in it has no value;
/// `playerctl`'s `{{ }}` and functions are understood too.
struct StatusFormat: Hashable, Sendable {
  /// Why a text is no format.
  enum Problem: Error, Hashable, Sendable {
    case unclosed(Character)
    case unknown(String)
    /// A function of a view that cannot be read.
    case view(ViewProblem)
    /// A field as `mpc` writes it, in a text without any of here.
    case foreign(String)
  }

  private indirect enum Part: Hashable, Sendable {
    case text(String)
    case value(StatusExpression)
    case optional([Part])
  }

  private let parts: [Part]

  init(_ text: String) throws(Problem) {
    var rest = Substring(text)
    parts = try Self.parts(&rest, isInside: false)
    if let foreign = text.firstMatch(of: /%[A-Za-z]+%/), !Self.anyValue(in: parts, { _ in true }) {
      throw .foreign(String(foreign.output))
    }
  }

  /// Whether the line changes while time passes.
  var tellsTime: Bool { Self.anyValue(in: parts) { $0.tellsTime } }

  /// The line, without line breaks and control characters.
  func line(_ status: DaemonStatus) -> String {
    PrintableText.line(Self.text(parts, status).text)
  }

  private static func text(_ parts: [Part], _ status: DaemonStatus) -> (text: String, isWhole: Bool) {
    var (text, isWhole) = ("", true)
    for part in parts {
      switch part {
      case .text(let words): text += words
      case .value(let expression):
        let value = expression.value(status)
        if value.isEmpty { isWhole = false }
        text += value
      case .optional(let inner):
        let inner = Self.text(inner, status)
        if inner.isWhole { text += inner.text }
      }
    }
    return (text, isWhole)
  }

  private static func anyValue(in parts: [Part], _ isWanted: (StatusExpression) -> Bool) -> Bool {
    parts.contains { part in
      switch part {
      case .text: false
      case .value(let expression): isWanted(expression)
      case .optional(let inner): anyValue(in: inner, isWanted)
      }
    }
  }

  private static func parts(_ rest: inout Substring, isInside: Bool) throws(Problem) -> [Part] {
    var (parts, text) = ([Part](), "")
    func take(_ part: Part) {
      if !text.isEmpty { parts.append(.text(text)) }
      text = ""
      parts.append(part)
    }
    while let letter = rest.popFirst() {
      switch letter {
      case "\\": text.append(rest.popFirst().map { $0 == "t" ? "\t" : $0 } ?? "\\")
      case "{": take(.value(try expression(&rest)))
      case "[": take(.optional(try self.parts(&rest, isInside: true)))
      case "]" where isInside:
        if !text.isEmpty { parts.append(.text(text)) }
        return parts
      default: text.append(letter)
      }
    }
    if isInside { throw .unclosed("[") }
    if !text.isEmpty { parts.append(.text(text)) }
    return parts
  }

  private static func expression(_ rest: inout Substring) throws(Problem) -> StatusExpression {
    let end = rest.hasPrefix("{") ? "}}" : "}"
    if end.count == 2 { rest.removeFirst() }
    guard let range = rest.firstRange(of: end) else { throw .unclosed("{") }
    let inside = rest[..<range.lowerBound]
    rest = rest[range.upperBound...]
    return try StatusExpression(inside)
  }
}
