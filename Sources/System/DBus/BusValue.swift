/// A value of a message bus, of the D-Bus types that are used here.
package indirect enum BusValue: Hashable, Sendable {
  case flag(Bool)
  /// Only sent; what arrives is wider.
  case uint16(UInt16)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case double(Double)
  case text(String)
  /// The path of an object.
  case path(String)
  /// Values of one type, which is given as a D-Bus signature, because a list may be empty.
  case list([BusValue], of: String)
  /// Values of any type by their names: `a{sv}`.
  case dictionary([String: BusValue])
  case tuple([BusValue])
  case variant(BusValue)
}

extension BusValue {
  package static func texts(_ texts: [String]) -> BusValue { .list(texts.map(BusValue.text), of: "s") }
  package static func paths(_ paths: [String]) -> BusValue { .list(paths.map(BusValue.path), of: "o") }

  /// The content of a text or a path.
  package var asText: String? {
    switch self {
    case .text(let text), .path(let text): text
    default: nil
    }
  }

  /// The texts or paths of a list.
  package var asTexts: [String]? {
    guard case .list(let values, _) = self else { return nil }
    return values.compactMap(\.asText)
  }

  /// The value of any numeric type.
  package var asNumber: Double? {
    switch self {
    case .uint16(let number): Double(number)
    case .int32(let number): Double(number)
    case .uint32(let number): Double(number)
    case .int64(let number): Double(number)
    case .double(let number): number
    default: nil
    }
  }

  package var asFlag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  package var asDictionary: [String: BusValue]? { if case .dictionary(let values) = self { values } else { nil } }

  /// The content of a variant; any other value as it is.
  package var unwrapped: BusValue { if case .variant(let value) = self { value.unwrapped } else { self } }
}
