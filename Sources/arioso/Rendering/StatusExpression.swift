import ControlProtocol
import MediaIntents
import Views

/// What stands in the braces of a format: a field, a text in quotes, or a function of these.
indirect enum StatusExpression: Hashable, Sendable {
  case field(StatusField)
  case text(String)
  case call(StatusFunction, [StatusExpression])
  /// The first that has a value, cut and written in a form, as in views.
  case first(ViewTemplate.Reference)

  init(_ source: Substring) throws(StatusFormat.Problem) {
    let words = source.trimmed
    if words.count >= 2, let quote = words.first, "\"'".contains(quote), words.last == quote {
      self = .text(String(words.dropFirst().dropLast()))
    } else if let field = StatusField(words) {
      self = .field(field)
    } else if words.last == ")", let open = words.firstIndex(of: "("),
      let function = StatusFunction(rawValue: String(words[..<open]))
    {
      var arguments: [StatusExpression] = []
      for argument in Self.arguments(words[words.index(after: open)...].dropLast()) {
        let argument = try StatusExpression(argument)
        // Other times are written as such anyway.
        arguments.append(function == .duration && argument == .field(.mprisLength) ? .field(.duration) : argument)
      }
      guard function.counts.contains(arguments.count) else { throw .unknown(String(words)) }
      // What is cut or changed after it was escaped is not safe any more.
      guard function == .default || !arguments.contains(where: \.isEscaped) else { throw .unknown(String(words)) }
      self = .call(function, arguments)
    } else if let reference = try Self.reference(words) {
      self = reference
    } else if !words.isEmpty, words.allSatisfy({ $0.isASCII && $0.isNumber }) {
      self = .text(String(words))
    } else {
      throw .unknown(String(words))
    }
  }

  /// `a|b`, `a:30` and `a@form` as in views; nil for anything else.
  private static func reference(_ words: Substring) throws(StatusFormat.Problem) -> StatusExpression? {
    guard words.contains(where: { "|:@".contains($0) }), !words.contains(where: { "(\"'".contains($0) }) else {
      return nil
    }
    let known = StatusField.allCases.map(\.rawValue)
    do throws(ViewProblem) {
      let template = try ViewTemplate("{\(words)}", facts: known)
      guard case .fact(let reference)? = template.pieces.first else { return nil }
      return .first(reference)
    } catch {
      throw .view(error)
    }
  }

  /// The arguments between commas, of which those in quotes and brackets are part of one.
  private static func arguments(_ source: Substring) -> [Substring] {
    var (arguments, depth, start) = ([Substring](), 0, source.startIndex)
    var quote: Character?
    for index in source.indices {
      let letter = source[index]
      if let open = quote {
        if letter == open { quote = nil }
      } else if "\"'".contains(letter) {
        quote = letter
      } else if letter == "(" {
        depth += 1
      } else if letter == ")" {
        depth -= 1
      } else if letter == ",", depth == 0 {
        arguments.append(source[start..<index])
        start = source.index(after: index)
      }
    }
    return arguments + [source[start...]]
  }

  private static func facts(_ names: [String], _ status: DaemonStatus) -> ViewFacts {
    names.reduce(into: [:]) { facts, name in facts[name] = StatusField(name[...]).map { fact($0, status) } }
  }

  /// The value as views know it: times are not text yet.
  private static func fact(_ field: StatusField, _ status: DaemonStatus) -> ViewFact {
    let text = field.value(status)
    return switch (field, status.duration) {
    case _ where text.isEmpty: .text("")
    case (.position, _): .seconds(status.position)
    case (.duration, let duration?): .seconds(duration)
    case (.left, let duration?): .seconds(duration - status.position)
    default: .text(text)
    }
  }

  /// Whether its value is escaped for a shell, JSON or HTML.
  private var isEscaped: Bool {
    switch self {
    case .first(let reference): reference.form?.isEscaping == true
    case .call(_, let arguments): arguments.contains(where: \.isEscaped)
    case .field, .text: false
    }
  }

  var tellsTime: Bool {
    switch self {
    case .field(let field): field.tellsTime
    case .text: false
    case .call(_, let arguments): arguments.contains(where: \.tellsTime)
    case .first(let reference): reference.names.contains { StatusField($0[...])?.tellsTime == true }
    }
  }

  func value(_ status: DaemonStatus) -> String {
    switch self {
    case .field(let field): field.value(status)
    case .text(let text): text
    case .call(let function, let arguments): function.value(arguments.map { $0.value(status) })
    case .first(let reference): reference.text(Self.facts(reference.names, status), TimeWords.text)
    }
  }
}

/// The functions of a format, as `playerctl` names them.
enum StatusFunction: String, Sendable {
  case lc, uc, `default`, emoji, trunc, duration
  case markupEscape = "markup_escape"

  var counts: ClosedRange<Int> { self == .default || self == .trunc ? 2...2 : 1...1 }

  func value(_ arguments: [String]) -> String {
    let first = arguments[0]
    return switch self {
    case .lc: first.lowercased()
    case .uc: first.uppercased()
    case .default: first.isEmpty ? arguments[1] : first
    case .trunc: ExternalNumber.ordinal(arguments[1]).map { first.cut(to: max(1, $0)) } ?? first
    case .duration: first
    case .emoji: Self.signs[first] ?? first
    case .markupEscape: Self.escaped(first)
    }
  }

  private static let signs = ["playing": "▶️", "loading": "▶️", "paused": "⏸️", "stopped": "⏹️", "unreachable": "⚠️"]

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("'", with: "&#39;").replacing("\"", with: "&quot;")
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let start = drop { $0 == " " }
    return start.lastIndex { $0 != " " }.map { start[...$0] } ?? ""
  }
}
