/// The labels of words: outside of all slots, or the first or a further word of a slot.
package struct SlotLabel: Hashable, Sendable {
  /// The slots that a model finds.
  static let slots: [SlotKey] = [.title, .artist, .album, .playlist, .genre, .mood]

  /// The labels in the order of their numbers: outside, then the first and further words of each slot.
  package static let count = 1 + 2 * slots.count
  package static let outside = 0

  /// The label of a word of a slot; nil if models don't find this slot.
  package static func of(slot: String, isFirst: Bool) -> Int? {
    slots.firstIndex { $0.rawValue == slot }.map { 1 + 2 * $0 + (isFirst ? 0 : 1) }
  }

  /// Whether a label may follow another: a further word needs one of the same slot before it.
  package static func may(_ label: Int, follow previous: Int) -> Bool {
    guard isFurther(label) else { return true }
    return previous == label || previous == label - 1
  }

  package static func isFurther(_ label: Int) -> Bool { label > 0 && label % 2 == 0 }

  static func slot(of label: Int) -> SlotKey? { label == outside ? nil : slots[(label - 1) / 2] }
}
