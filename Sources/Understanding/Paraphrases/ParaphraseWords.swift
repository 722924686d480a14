import Names

/// The words of a sentence that belong in the placeholders of a paraphrase.
struct ParaphraseWords {
  private let lattice: Lattice
  private let spans: [ParaphraseSlot: Range<Int>]
  /// The names of the library in the sentence that overlap no longer ones.
  private let names: [Range<Int>]

  /// - Parameter labels: the label of each word.
  init(_ lattice: Lattice, _ labels: [Int]) {
    self.lattice = lattice
    names = SentenceTraits(lattice).names
    var spans: [ParaphraseSlot: Range<Int>] = [:]
    for (slot, span) in SlotLabel.spans(of: labels) {
      let slot = ParaphraseSlot.allCases[slot]
      if span.count > spans[slot]?.count ?? 0 { spans[slot] = span }
    }
    let names = names
    self.spans = spans.mapValues { span in
      // A name is not cut.
      names.filter { $0.count > 1 && $0.overlaps(span) }.reduce(span) {
        min($0.lowerBound, $1.lowerBound)..<max($0.upperBound, $1.upperBound)
      }
    }
  }

  /// Whether a name or a number is in no placeholder. Names that consist of words of the grammar don't count, since most
  /// words are a title somewhere.
  var losesSomething: Bool {
    let kept = Set(spans.values.joined())
    let lostName = names.contains { name in
      !name.allSatisfy(kept.contains) && name.contains { lattice.codes[$0] < 0 }
    }
    return lostName || lattice.numbers.indices.contains { !kept.contains($0) && lattice.saysAmount(at: $0) }
  }

  /// A meaning with the words in its placeholders; nil if one remains empty.
  func filled(_ meaning: String) -> String? {
    var text = meaning
    for slot in ParaphraseSlot.all(in: meaning) {
      guard let span = spans[slot] else { return nil }
      text = text.replacing(slot.placeholder, with: lattice.words.text(span))
    }
    return text
  }
}
