/// How many of something a client wants: 1 to 100,000.
package struct PositiveCount: Hashable, Sendable {
  package static let range = 1...100_000
  package let value: Int

  /// `nil` outside the range.
  package init?(_ value: Int) {
    guard Self.range.contains(value) else { return nil }
    self.value = value
  }
}

extension PositiveCount: Codable {
  package init(from decoder: any Decoder) throws {
    guard let count = Self(try decoder.singleValueContainer().decode(Int.self)) else {
      let bounds = "must be between \(Self.range.lowerBound) and \(Self.range.upperBound)"
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: bounds))
    }
    self = count
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
