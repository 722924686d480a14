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

  /// Escapes DEL and C1 control characters, which JSON allows but terminals interpret.
  private static func escaped(_ json: String) -> String {
    guard json.unicodeScalars.contains(where: { $0.isHighControl }) else { return json }
    return json.unicodeScalars.map { $0.isHighControl ? "\\u00" + String($0.value, radix: 16) : String($0) }.joined()
  }
}

extension Unicode.Scalar {
  fileprivate var isHighControl: Bool { (0x7F...0x9F).contains(value) }
}

/// A reply as printed by `--json`, with exactly the documented keys.
struct PrintedReply: Encodable {
  enum Key: String, CodingKey {
    case state, request, code, items, spoken, displayed, choices, reason, steps
  }

  private let reply: Reply

  init(_ reply: Reply) { self.reply = reply }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(reply.state, forKey: .state)
    try container.encode(reply.request, forKey: .request)
    try container.encode(reply.code, forKey: .code)
    try container.encode(reply.items, forKey: .items)
    try container.encode(reply.spoken, forKey: .spoken)
    try container.encode(reply.displayed, forKey: .displayed)
    try container.encode(reply.choices, forKey: .choices)
    try container.encodeIfPresent(reply.reason, forKey: .reason)
    try container.encodeIfPresent(reply.steps?.map(PrintedReply.init), forKey: .steps)
  }
}
