package import MediaIntents

// Parameter types that restrict a JSON type.

/// A whole number within a range.
package struct LimitedInteger<Limits: IntegerLimits>: Hashable, Sendable {
  package let value: Int

  /// Returns nil outside the range.
  package init?(_ value: Int) {
    guard Limits.range.contains(value) else { return nil }
    self.value = value
  }
}

package protocol IntegerLimits: Hashable, Sendable {
  static var range: ClosedRange<Int> { get }
}

extension LimitedInteger: Codable {
  package init(from decoder: any Decoder) throws {
    guard let number = Self(try decoder.singleValueContainer().decode(Int.self)) else {
      throw decoder.corrupted("must be between \(Limits.range.lowerBound) and \(Limits.range.upperBound)")
    }
    self = number
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

package enum PositiveLimits: IntegerLimits { package static let range = 1...100_000 }
package enum OffsetLimits: IntegerLimits { package static let range = 0...100_000_000 }

/// A count, or a place counted from 1: 1 to 100,000.
package typealias PositiveCount = LimitedInteger<PositiveLimits>
/// A number of elements to skip: 0 to 100,000,000.
package typealias Offset = LimitedInteger<OffsetLimits>

/// A number within a range.
package struct LimitedNumber<Limits: NumberLimits>: Hashable, Sendable {
  package let value: Double

  /// Returns nil outside the range.
  package init?(_ value: Double) {
    guard Limits.range.contains(value) else { return nil }
    self.value = value
  }
}

package protocol NumberLimits: Hashable, Sendable {
  static var range: ClosedRange<Double> { get }
}

extension LimitedNumber: Codable {
  package init(from decoder: any Decoder) throws {
    guard let number = Self(try decoder.singleValueContainer().decode(Double.self)) else {
      let (least, most) = (Limits.range.lowerBound.short, Limits.range.upperBound.short)
      throw decoder.corrupted("must be between \(least) and \(most)")
    }
    self = number
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

package enum SecondsLimits: NumberLimits { package static let range = 0.0...10_000_000 }
package enum SecondsChangeLimits: NumberLimits { package static let range = -10_000_000.0...10_000_000 }
package enum PercentLimits: NumberLimits { package static let range = 0.0...100 }
package enum PercentChangeLimits: NumberLimits { package static let range = -100.0...100 }
package enum SpeedLimits: NumberLimits { package static let range = 0.1...10 }

package typealias Seconds = LimitedNumber<SecondsLimits>
package typealias SecondsChange = LimitedNumber<SecondsChangeLimits>
package typealias Percent = LimitedNumber<PercentLimits>
package typealias PercentChange = LimitedNumber<PercentChangeLimits>
/// 1 is the speed of the recording.
package typealias Speed = LimitedNumber<SpeedLimits>

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

/// The identifiers of 1 to 1000 items.
package struct ItemList: Hashable, Sendable {
  package static let maxItems = 1000
  package let items: [ItemID]

  /// Returns nil if there are none or too many.
  package init?(_ items: [ItemID]) {
    guard (1...Self.maxItems).contains(items.count) else { return nil }
    self.items = items
  }
}

extension ItemList: Codable {
  package init(from decoder: any Decoder) throws {
    guard let list = Self(try decoder.singleValueContainer().decode([ItemID].self)) else {
      throw decoder.corrupted("must hold between 1 and \(Self.maxItems) identifiers")
    }
    self = list
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(items)
  }
}

/// One of several words.
package struct Word<Value: CaseIterable & RawRepresentable<String> & Hashable & Sendable>: Hashable, Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}

extension Word: Codable {
  package init(from decoder: any Decoder) throws {
    guard let value = Value(rawValue: try decoder.singleValueContainer().decode(String.self)) else {
      throw decoder.corrupted("must be one of \(Value.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    self.value = value
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value.rawValue)
  }
}

extension Decoder {
  /// The error for a value of the right type that is invalid.
  func corrupted(_ description: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath, debugDescription: description))
  }
}

extension Double {
  /// The number without ".0" if it is whole.
  package var short: String { Int(exactly: self).map { String($0) } ?? String(self) }
}
