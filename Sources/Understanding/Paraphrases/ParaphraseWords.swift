import NameIndex
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
      let whole = names.filter { $0.count > 1 && $0.overlaps(span) }.reduce(span) {
        min($0.lowerBound, $1.lowerBound)..<max($0.upperBound, $1.upperBound)
      }
      return Self.withoutWordsAround(names, in: whole, lattice)
    }
  }

  /// The only name of the library or entry of a list in a span, if the words around it are words of the grammar: "play
  /// Slow Elevator", "a jazz".
  private static func withoutWordsAround(_ names: [Range<Int>], in span: Range<Int>, _ lattice: Lattice) -> Range<Int> {
    let inside = names.filter { name in
      span.lowerBound <= name.lowerBound && name.upperBound <= span.upperBound
        && name.contains { lattice.codes[$0] < 0 }
    }
    let entries = span.flatMap { start in lattice.known.listed(at: start).map { start..<$0.end } }
      .filter { $0.upperBound <= span.upperBound }
    guard let name = inside.first ?? entries.max(by: { $0.count < $1.count }), inside.count <= 1,
      span.allSatisfy({ name.contains($0) || lattice.codes[$0] >= 0 && lattice.known.listed(at: $0).isEmpty })
    else { return span }
    return name
  }

  /// The names and numbers that are in no placeholder.
  var lost: Paraphrase.Lost {
    let kept = Set(spans.values.joined())
    var lost = Paraphrase.Lost()
    for name in names where !name.allSatisfy(kept.contains) && name.contains(where: { lattice.codes[$0] < 0 }) {
      if name.count > 1 { lost.names += 1 } else { lost.words += 1 }
    }
    lost.kept = names.count { name in
      name.count > 1 && !name.allSatisfy(kept.contains)
        && !lattice.known.types(of: name).isDisjoint(with: [.playlist, .podcastShow, .audioBook, .radioStation])
    }
    lost.numbers = lattice.numbers.indices.count { !kept.contains($0) && lattice.saysAmount(at: $0) }
    lost.ordinals = lattice.numbers.indices.count { !kept.contains($0) && lattice.saysOrdinal(at: $0) }
    lost.entries = lattice.codes.indices.count { place in
      !kept.contains(place) && !lattice.known.listed(at: place).isEmpty
    }
    lost.unknown = lattice.codes.indices.count { !kept.contains($0) && lattice.codes[$0] < 0 }
    return lost
  }

  /// Whether a meaning has a place for a name that the sentence doesn't name.
  func pointsWithoutName(_ meaning: String) -> Bool {
    spans[.name] == nil && ParaphraseSlot.all(in: meaning).contains(.name)
  }

  /// The words in the places of names.
  var filledNames: [String] { [.name, .other].compactMap { spans[$0] }.map(lattice.words.text) }

  /// A meaning with the words in its placeholders. In place of a name that the sentence doesn't name stands the word for
  /// what is spoken of, as long as nothing else could be the name. Nil if a placeholder remains empty.
  func filled(_ meaning: String) -> String? {
    var text = meaning
    for slot in ParaphraseSlot.all(in: meaning) {
      guard let words = spans[slot].map(lattice.words.text) ?? pointer(for: slot) else { return nil }
      text = text.replacing(slot.placeholder, with: words)
    }
    return text
  }

  private func pointer(for slot: ParaphraseSlot) -> String? {
    guard slot == .name else { return nil }
    let lost = lost
    return lost.unknown + lost.names + lost.words + lost.entries == 0 ? lattice.pointer : nil
  }
}
