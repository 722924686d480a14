import ControlProtocol
import JSON

/// The arguments of a call, of which every one is known to the tool and of its type.
struct ToolArguments: Sendable {
  private let values: [String: JSONValue]
  /// The conversation that the call belongs to.
  let conversation: String

  /// Throws if one is missing, unknown, of another type or none of the words that it may be.
  init(_ values: [String: JSONValue], for tool: Tool, in conversation: String) throws(ToolFailure) {
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      guard let schema = tool.inputs[name] else {
        let known = tool.inputs.keys.sorted().joined(separator: ", ")
        throw ToolFailure("There is no argument \"\(name)\", only: \(known).")
      }
      try Self.check(value, name, schema)
    }
    if let missing = tool.required.first(where: { values[$0] == nil }) {
      throw ToolFailure("The argument \"\(missing)\" is missing.")
    }
    self.values = values
    self.conversation = conversation
  }

  private static func check(_ value: JSONValue, _ name: String, _ schema: JSONValue) throws(ToolFailure) {
    let type = schema["type"]?.asText ?? ""
    let isFit =
      switch type {
      case "string": value.asText != nil
      case "integer": value.asNumber.map { $0 == $0.rounded() } == true
      case "number": value.asNumber != nil
      case "boolean": value.asFlag != nil
      default: value.asList?.allSatisfy { $0.asText != nil } == true
      }
    guard isFit else { throw ToolFailure("The argument \"\(name)\" must be of the type \(type).") }
    if let number = value.asNumber, let (least, most) = schema.range, !(least...most).contains(number) {
      throw ToolFailure("The argument \"\(name)\" must be between \(least.short) and \(most.short).")
    }
    if let text = value.asText, text.count > Schema.maxCharacters {
      throw ToolFailure("The argument \"\(name)\" is longer than \(Schema.maxCharacters) characters.")
    }
    if let texts = value.asList, texts.count > Schema.maxTexts {
      throw ToolFailure("The argument \"\(name)\" has more than \(Schema.maxTexts) texts.")
    }
    if let words = schema["enum"]?.asList, !words.contains(value) {
      throw ToolFailure(
        "The argument \"\(name)\" must be one of \(words.compactMap(\.asText).joined(separator: ", ")).")
    }
  }

  subscript(_ name: String) -> JSONValue? { values[name] }
  func text(_ name: String) -> String? { values[name]?.asText }
  func number(_ name: String) -> Double? { values[name]?.asNumber }
  func flag(_ name: String) -> Bool? { values[name]?.asFlag }

  /// The values that are there, under other names.
  func values(as names: KeyValuePairs<String, String>) -> [String: JSONValue] {
    Dictionary(names.compactMap { own, other in values[own].map { (other, $0) } }) { first, _ in first }
  }
}

extension JSONValue {
  /// The limits of a number, as a schema has them; nil if it has none.
  fileprivate var range: (least: Double, most: Double)? {
    guard let least = self["minimum"]?.asNumber, let most = self["maximum"]?.asNumber else { return nil }
    return (least, most)
  }
}
