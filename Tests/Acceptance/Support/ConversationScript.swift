import Foundation
import Testing

/// A conversation written down: who says what, what comes back, what plays.
///
///     ## A name that two songs have is asked about (D1, wish 10)
///     > play play                      the person says
///     < Which “Play”?*                 the answer, as it is displayed; * stands for anything
///     " Which Play: *?                 the same, as it is spoken
///     = question disambiguation        its state, and its reason; without this line it is `answered`
///     ~ HELLO!                         the title that plays afterwards; ~ alone: nothing plays
///     | HELLO!, Freelance              the whole queue
///     Bo> the second one               somebody else says
struct ConversationScript: Sendable, CustomTestStringConvertible {
  struct Turn: Sendable {
    let line: Int
    let asker: String
    let said: String
    var displayed: [String] = []
    var spoken: String?
    var state = "answered"
    var playing: String?
    var queue: String?
  }

  /// A line that is none of these.
  struct Misspelt: Error {
    let file: String
    let line: Int
    let text: String
  }

  let file: String
  let title: String
  var turns: [Turn] = []

  var testDescription: String { title }

  /// The scripts of a file, in their order.
  static func read(_ text: String, file: String) throws -> [ConversationScript] {
    var scripts: [ConversationScript] = []
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("## ") {
        scripts.append(ConversationScript(file: file, title: String(line.dropFirst(3))))
      } else if !line.isEmpty, !line.hasPrefix("#") {
        guard !scripts.isEmpty, scripts[scripts.count - 1].take(line, number: number + 1) else {
          throw Misspelt(file: file, line: number + 1, text: String(line))
        }
      }
    }
    return scripts
  }

  private mutating func take(_ line: Substring, number: Int) -> Bool {
    let head = line.prefix { $0.isLetter }
    let rest = line.dropFirst(head.count)
    if rest.hasPrefix("> ") {
      turns.append(Turn(line: number, asker: String(head), said: String(rest.dropFirst(2))))
      return true
    }
    guard head.isEmpty, let mark = line.first, !turns.isEmpty else { return false }
    let value = line.dropFirst().trimmingCharacters(in: .whitespaces)
    let last = turns.count - 1
    switch mark {
    case "<": turns[last].displayed.append(value)
    case "\"": turns[last].spoken = value
    case "=": turns[last].state = value
    case "~": turns[last].playing = value
    case "|": turns[last].queue = value
    default: return false
    }
    return true
  }
}

/// Whether a text is what was written down; `*` stands for anything.
func fits(_ text: String, _ pattern: String) -> Bool {
  var rest = text[...]
  let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
  guard let first = parts.first, let last = parts.last, rest.hasPrefix(first) else { return false }
  if parts.count == 1 { return text == pattern }
  rest = rest.dropFirst(first.count)
  for part in parts.dropFirst().dropLast() {
    guard let found = rest.firstRange(of: part) else { return part.isEmpty }
    rest = rest[found.upperBound...]
  }
  return rest.hasSuffix(last)
}
