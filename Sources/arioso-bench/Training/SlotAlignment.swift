import Names
import Understanding

/// Finds the words of a sentence that hold its slots.
enum SlotAlignment {
  /// The label of each word; nil if a value does not occur.
  static func labels(of sentence: String, _ gold: TrainingRow.Gold) -> [Int]? {
    let words = SentenceWords(sentence, keepsSigns: true).words.map(\.folded)
    var labels = [Int](repeating: SlotLabel.outside, count: words.count)
    let values = TrainingRow.Gold.names.flatMap { name in (gold[keyPath: name.path] ?? []).map { (name.slot, $0) } }
    // Longer values first, since a shorter one may occur in them.
    for (slot, value) in values.sorted(by: { $0.1.utf8.count > $1.1.utf8.count }) {
      let wanted = SentenceWords(value, keepsSigns: true).words.map(\.folded)
      guard let start = place(of: wanted, in: words, labels, isLast: slot == "playlist"),
        let first = SlotLabel.of(slot: slot, isFirst: true), let further = SlotLabel.of(slot: slot, isFirst: false)
      else { return nil }
      for place in start..<start + wanted.count { labels[place] = place == start ? first : further }
    }
    return labels
  }

  private static func place(of wanted: [String], in words: [String], _ labels: [Int], isLast: Bool) -> Int? {
    guard !wanted.isEmpty, wanted.count <= words.count else { return nil }
    let places = (0...words.count - wanted.count).filter { start in
      let span = start..<start + wanted.count
      return words[span].elementsEqual(wanted) && labels[span].allSatisfy { $0 == SlotLabel.outside }
    }
    return isLast ? places.last : places.first
  }
}
