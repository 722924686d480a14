import FoundationEssentials
import MediaIntents

/// Formats values as one line of JSON with sorted keys.
enum JSONText {
  static func line(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    do {
      return escaped(String(decoding: try encoder.encode(value), as: UTF8.self))
    } catch {
      preconditionFailure("a value of the protocol has no form in JSON: \(error)")
    }
  }

  /// Escapes the characters that JSON allows but terminals act on.
  private static func escaped(_ json: String) -> String {
    guard json.unicodeScalars.contains(where: \.isTerminalControl) else { return json }
    return json.unicodeScalars.map { $0.isTerminalControl ? escape($0) : String($0) }.joined()
  }

  private static func escape(_ character: Unicode.Scalar) -> String {
    String(character).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}

/// What went wrong, as printed by `--json`.
struct PrintedFailure: Encodable {
  private struct Problem: Encodable {
    let code: String
    let message: String
  }

  private let state = "refused"
  private let error: Problem

  init(_ message: String, _ status: ExitStatus) { error = Problem(code: "\(status)", message: message) }
}

/// A value as printed by `--json` of a dry run, marked as such.
struct Rehearsed<Value: Encodable>: Encodable {
  private enum Key: CodingKey { case dryRun }

  let value: Value

  func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(true, forKey: .dryRun)
  }
}

/// An explanation as printed by `--json`, with whether the words are a command of the command line.
struct PrintedExplanation: Encodable {
  private enum Key: CodingKey { case isCommand }

  let explanation: Explanation
  let isCommand: Bool

  func encode(to encoder: any Encoder) throws {
    try explanation.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    if isCommand { try container.encode(true, forKey: .isCommand) }
  }
}

/// A reply as printed by `--json`, with exactly the documented keys.
struct PrintedReply: Encodable {
  enum Key: String, CodingKey {
    case state, request, code, items, because, suggested, total, alternatives, spoken, displayed, choices, reason, steps
  }

  let reply: Reply
  private let items: [MediaItem]
  /// What else was meant, besides what plays.
  private let alternatives: [MediaItem]?

  init(_ reply: Reply) { self.init(reply, items: reply.items, alternatives: nil) }

  init(_ reply: Reply, items: [MediaItem], alternatives: [MediaItem]?) {
    self.reply = reply
    self.items = items
    self.alternatives = alternatives
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(reply.state, forKey: .state)
    try container.encode(reply.request, forKey: .request)
    try container.encode(reply.code, forKey: .code)
    try container.encode(items, forKey: .items)
    try container.encodeIfPresent(reply.because, forKey: .because)
    try container.encodeIfPresent(reply.suggested, forKey: .suggested)
    try container.encodeIfPresent(reply.total, forKey: .total)
    try container.encodeIfPresent(alternatives, forKey: .alternatives)
    try container.encode(reply.spoken, forKey: .spoken)
    try container.encode(reply.displayed, forKey: .displayed)
    try container.encode(reply.choices, forKey: .choices)
    try container.encodeIfPresent(reply.reason, forKey: .reason)
    try container.encodeIfPresent(reply.steps?.map(PrintedReply.init), forKey: .steps)
  }
}
