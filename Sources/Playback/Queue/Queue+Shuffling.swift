extension Queue {
  /// Shuffles the entries: the current one first, then those queued to play next, then the others.
  package mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    unshuffled = unshuffled ?? entries.map(\.id)
    let first = current
    let next = entries.filter { upNext.contains($0.id) }
    let others = entries.filter { $0.id != first?.id && !upNext.contains($0.id) }
    entries = (first.map { [$0] } ?? []) + next + others.shuffled(using: &generator)
    currentIndex = first.map { _ in 0 }
  }

  /// Restores the original order; entries queued to play next stay after the current one.
  package mutating func unshuffle() {
    guard let order = unshuffled else { return }
    let kept = current?.id
    let next = entries.filter { upNext.contains($0.id) }
    let known = Dictionary(uniqueKeysWithValues: entries.map { ($0.id, $0) })
    let others = order.filter { !upNext.contains($0) }
    let place = others.firstIndex { $0 == kept }.map { $0 + 1 } ?? 0
    entries = others.compactMap { known[$0] }
    entries.insert(contentsOf: next, at: place)
    currentIndex = kept.flatMap { index(of: $0) }
    unshuffled = nil
  }
}

// MARK: - Rounds

extension Queue {
  /// Chooses the entry that begins the next round of a shuffled queue once the last one plays, so that it can be prepared
  /// and told: any but the one that plays.
  mutating func planRound(using generator: inout some RandomNumberGenerator) {
    guard isShuffled, entries.count > 1, let current, currentIndex == entries.count - 1 else {
      nextRound = nil
      return
    }
    if let nextRound, nextRound != current.id, index(of: nextRound) != nil { return }
    nextRound = entries.dropLast().randomElement(using: &generator)?.id
  }

  /// Moves to the entry at this index. If that begins the next round, the others follow in a new order.
  mutating func advance(to index: Int, using generator: inout some RandomNumberGenerator) {
    guard currentIndex == entries.count - 1, let first = nextRound, entries[index].id == first else {
      return move(to: index)
    }
    entries = [entries[index]] + entries.filter { $0.id != first }.shuffled(using: &generator)
    nextRound = nil
    move(to: 0)
  }
}
