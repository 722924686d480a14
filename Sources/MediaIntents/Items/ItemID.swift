/// An opaque, stable item ID, assigned by the journal. It survives moving and retagging the file.
package struct ItemID: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let text: String

  package init(_ text: String) { self.text = text }

  package var description: String { text }

  package static func < (left: ItemID, right: ItemID) -> Bool { left.text < right.text }
}

extension ItemID: Codable {
  package init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
