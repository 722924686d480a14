import MediaIntents

/// A number that some servers write as a text.
struct LooseNumber: Decodable, Hashable {
  let value: Double

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      value = number
    } else if let number = ExternalNumber.decimal(try container.decode(String.self)) {
      value = number
    } else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no number")
    }
  }

  func whole(in range: ClosedRange<Int>) -> Int? { ExternalNumber.whole(value, in: range) }
}

/// A list that leaves out what cannot be read, and counts it all.
struct LooseList<Element: Decodable>: Decodable {
  private(set) var elements: [Element] = []
  private(set) var count = 0

  private struct Anything: Decodable {}

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    elements.reserveCapacity(min(container.count ?? 0, 10_000))
    while !container.isAtEnd {
      count += 1
      if let element = try? container.decode(Element.self) {
        elements.append(element)
      } else {
        _ = try container.decode(Anything.self)
      }
    }
  }
}

extension KeyedDecodingContainer {
  /// The text of a key, of at most the bytes of a name; nil if it is missing, empty or something else.
  func name(_ key: Key) -> String? { text(key)?.clipped }

  func text(_ key: Key) -> String? {
    guard let text = try? decodeIfPresent(String.self, forKey: key), !text.isEmpty else { return nil }
    return text
  }

  /// An identifier, which old servers write as a number; nil also if it is longer than any.
  func identifier(_ key: Key) -> String? {
    if let text = text(key) { return TextLimit.name.allows(text) ? text : nil }
    return (try? decodeIfPresent(Int.self, forKey: key)).map { String($0) }
  }

  func number(_ key: Key) -> Double? { (try? decodeIfPresent(LooseNumber.self, forKey: key))?.value }

  func ordinal(_ key: Key) -> Int? {
    guard let number = number(key), number > 0 else { return nil }
    return ExternalNumber.whole(number, in: 1...(ExternalNumber.ordinals.upperBound))
  }

  func flag(_ key: Key) -> Bool { (try? decodeIfPresent(Bool.self, forKey: key)) ?? false }

  func list<Element: Decodable>(_ key: Key, of: Element.Type = Element.self) -> LooseList<Element>? {
    try? decodeIfPresent(LooseList<Element>.self, forKey: key)
  }
}
