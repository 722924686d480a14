import Names

extension Frame {
  /// The slots that a model found.
  ///
  /// - Parameters:
  ///   - labels: the label of each word.
  ///   - symbols: the values that concern the whole sentence.
  init(_ lattice: Lattice, labels: [Int], symbols: [SlotKey: String], for intent: IntentKind) {
    let spans = SlotLabel.spans(of: labels).map { (slot: SlotLabel.slots[$0.slot], span: $0.span) }
    let free = lattice.numbers.indices.filter { labels[$0] == SlotLabel.outside }
    self.init(count: lattice.count, symbols: symbols)
    for (slot, span) in spans { put(slot, lattice.words.text(span), span) }
    let unused = putNumbers(at: free, lattice)
    // A single name without a word that tells its kind may be anybody's or anything's.
    if let name = loneName(spans, lattice) { makeUntyped(name) }
    countLeftovers(unused, lattice)
    if intent != .add { makePlaylistItem() }
  }

  private func loneName(_ spans: [(slot: SlotKey, span: Range<Int>)], _ lattice: Lattice) -> SlotKey? {
    let names = spans.filter { $0.slot != .playlist }
    guard let only = names.first, names.count == 1, [.artist, .album].contains(only.slot), symbols[.type] == nil
    else { return nil }
    let start = only.span.lowerBound
    return start > 0 && lattice.isLink[start - 1] ? nil : only.slot
  }

  /// Uses years, decades and volumes that no slot holds. Returns the words that belong to none.
  private mutating func putNumbers(at places: [Int], _ lattice: Lattice) -> [Int] {
    var unused: [Int] = []
    var end = 0
    for place in places where place >= end {
      if let next = putNumber(at: place, lattice) { end = next } else { unused.append(place) }
    }
    return unused
  }

  /// Returns the end of the number; nil if there is none that can be used.
  private mutating func putNumber(at place: Int, _ lattice: Lattice) -> Int? {
    guard let reading = lattice.numbers[place] else { return nil }
    let isDecade = reading.end < lattice.count && lattice.words[reading.end].folded == "s"
    let slots: [SlotKey] = isDecade ? [.decade] : symbols[.command] == nil ? [.year] : [.volume]
    guard let slot = slots.first(where: { $0.admits(reading.value) }) else { return nil }
    set(slot, reading.value)
    return reading.end
  }

  /// Words that are in no slot, neither in the grammar nor numbers that were used.
  private mutating func countLeftovers(_ free: [Int], _ lattice: Lattice) {
    let left = free.filter { lattice.codes[$0] < 0 || lattice.numbers[$0] != nil }
    leave(left.count { !lattice.isFiller[$0] }, skipped: left.count)
  }
}
