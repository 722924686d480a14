/// Another name of an item that somebody gave it in a sentence.
package struct OwnName: Hashable, Sendable, Codable {
  package let name: String
  /// Whether it only writes how the item's own name is said.
  package let isPronunciation: Bool

  package init(_ name: String, isPronunciation: Bool = false) {
    self.name = name.clipped(to: Self.limit)
    self.isPronunciation = isPronunciation
  }

  /// Of a name that is said.
  package static let limit = TextLimit(bytes: 200)
  /// The names that one item keeps; the oldest are dropped.
  package static let maxOfItem = 20
}
