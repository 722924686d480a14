// Types of parameters that hold less than the JSON type they are written as.

/// A count from 1 to 100,000.
package struct PositiveCount: Hashable, Sendable {
  package static let range = 1...100_000
  package let value: Int

  /// Returns nil outside the range.
  package init?(_ value: Int) {
    guard Self.range.contains(value) else { return nil }
    self.value = value
  }
}

extension PositiveCount: Codable {
  package init(from decoder: any Decoder) throws {
    guard let count = Self(try decoder.singleValueContainer().decode(Int.self)) else {
      throw decoder.corrupted("must be between \(Self.range.lowerBound) and \(Self.range.upperBound)")
    }
    self = count
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

/// The name of a playlist, without the space around it.
package struct PlaylistName: Hashable, Sendable {
  package let text: String

  /// Returns nil if there is nothing but space.
  package init?(_ text: String) {
    guard let start = text.firstIndex(where: { !$0.isWhitespace }),
      let end = text.lastIndex(where: { !$0.isWhitespace })
    else { return nil }
    self.text = String(text[start...end])
  }
}

extension PlaylistName: Codable {
  package init(from decoder: any Decoder) throws {
    guard let name = Self(try decoder.singleValueContainer().decode(String.self)) else {
      throw decoder.corrupted("must not be blank")
    }
    self = name
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension SingleValueDecodingContainer {
  /// Decodes an enumeration by its raw value. Throws an error that names all cases if there is none of this value.
  func decodeCase<Case: CaseIterable & RawRepresentable<String>>() throws -> Case {
    guard let value = Case(rawValue: try decode(String.self)) else {
      let names = Case.allCases.map(\.rawValue).joined(separator: ", ")
      throw DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: "must be one of \(names)"))
    }
    return value
  }
}

extension Decoder {
  /// The error of a value that has the right type and is wrong nevertheless.
  func corrupted(_ description: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath, debugDescription: description))
  }
}
