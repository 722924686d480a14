/// The labels of words: outside of all slots, or the first or a further word of a slot.
///
/// Their numbers are 0 for outside, then two for each slot: its first and its further words.
package enum SlotLabel {
  /// The slots that a model of requests finds.
  static let slots: [SlotKey] = [.title, .artist, .album, .playlist, .genre, .mood]
  package static let slotNames = slots.map(\.rawValue)

  package static let outside = 0

  package static func count(of slots: [String]) -> Int { 1 + 2 * slots.count }

  /// The label of a word of a slot by its place in the list.
  package static func of(slot place: Int, isFirst: Bool) -> Int { 1 + 2 * place + (isFirst ? 0 : 1) }

  /// The label of a word of a slot; nil if models of requests don't find this slot.
  package static func of(slot: String, isFirst: Bool) -> Int? {
    slotNames.firstIndex(of: slot).map { of(slot: $0, isFirst: isFirst) }
  }

  /// Whether a label may follow another: a further word needs one of the same slot before it.
  package static func may(_ label: Int, follow previous: Int) -> Bool {
    guard isFurther(label) else { return true }
    return previous == label || previous == label - 1
  }

  package static func isFurther(_ label: Int) -> Bool { label > 0 && label % 2 == 0 }

  /// The place of the slot of a label in the list; nil for words outside.
  static func place(of label: Int) -> Int? { label == outside ? nil : (label - 1) / 2 }

  /// The spans of words that belong to slots, with the places of the slots.
  static func spans(of labels: [Int]) -> [(slot: Int, span: Range<Int>)] {
    var spans: [(slot: Int, span: Range<Int>)] = []
    for (place, label) in labels.enumerated() {
      guard let slot = self.place(of: label) else { continue }
      if isFurther(label), let last = spans.last {
        spans[spans.count - 1].span = last.span.lowerBound..<place + 1
      } else {
        spans.append((slot, place..<place + 1))
      }
    }
    return spans
  }
}
