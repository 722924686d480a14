/// The name of one item, opaque and stable: the journal gives it, and it stays when a file moves or is retagged.
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
