/// Any value of JSON. Numbers are double-precision, as most readers of JSON keep them.
package enum JSONValue: Hashable, Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue {
  package var asText: String? { if case .text(let text) = self { text } else { nil } }
  package var asNumber: Double? { if case .number(let number) = self { number } else { nil } }
  package var asFlag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  package var asList: [JSONValue]? { if case .list(let values) = self { values } else { nil } }
  package var asObject: [String: JSONValue]? { if case .object(let members) = self { members } else { nil } }

  /// The value of a key; nil if this is no object or does not have it.
  package subscript(_ key: String) -> JSONValue? { asObject?[key] }
}

extension JSONValue: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let members = try? container.decode([String: JSONValue].self) {
      self = .object(members)
    } else {
      self = .list(try container.decode([JSONValue].self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .text(text) }
  package init(booleanLiteral flag: Bool) { self = .flag(flag) }
  package init(integerLiteral number: Int) { self = .number(Double(number)) }
  package init(floatLiteral number: Double) { self = .number(number) }
  package init(arrayLiteral values: JSONValue...) { self = .list(values) }

  /// Of a key that is written twice the last value counts.
  package init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(Dictionary(members) { _, last in last })
  }
}
