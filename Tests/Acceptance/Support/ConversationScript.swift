import Foundation
import Testing

/// A scripted conversation: sentences with the expected answers and playback.
///
///     ## A name of two songs is ambiguous
///     > play play                      a sentence
///     < Which “Play”?*                 the displayed answer; * matches any text
///     " Which Play: *?                 the spoken answer
///     = question disambiguation        its state and reason; `answered` by default
///     ~ HELLO!                         the title playing afterwards; only ~ if nothing plays
///     | HELLO!, Freelance              the whole queue
///     Bo> the second one               a sentence in another conversation
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

  /// An invalid line.
  struct Misspelt: Error {
    let file: String
    let line: Int
    let text: String
  }

  let file: String
  let title: String
  var turns: [Turn] = []

  var testDescription: String { title }

  /// The scripts of a file, in order.
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

/// Whether a text matches a pattern, in which `*` matches any text.
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
