import ControlProtocol
import MediaIntents

/// What stands in the braces of a format: a field, a text in quotes, or a function of these.
indirect enum StatusExpression: Hashable, Sendable {
  case field(StatusField)
  case text(String)
  case call(StatusFunction, [StatusExpression])

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
      self = .call(function, arguments)
    } else if !words.isEmpty, words.allSatisfy({ $0.isASCII && $0.isNumber }) {
      self = .text(String(words))
    } else {
      throw .unknown(String(words))
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

  var tellsTime: Bool {
    switch self {
    case .field(let field): field.tellsTime
    case .text: false
    case .call(_, let arguments): arguments.contains(where: \.tellsTime)
    }
  }

  func value(_ status: DaemonStatus) -> String {
    switch self {
    case .field(let field): field.value(status)
    case .text(let text): text
    case .call(let function, let arguments): function.value(arguments.map { $0.value(status) })
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
    case .trunc: ExternalNumber.ordinal(arguments[1]).map { first.shortened(to: max(1, $0)) } ?? first
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
