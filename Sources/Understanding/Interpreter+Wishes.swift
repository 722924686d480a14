package import MediaIntents
package import Names

extension Interpreter {
  /// The wishes of a sentence in their order, each with its interpretations: mostly one, two where a joint such as "and
  /// then" or the end of a sentence parts two complete requests (A18).
  ///
  /// What stands behind a joint may leave out its verb: "play Outer Peace and then Freelance". A name that holds a joint
  /// is one name ("Simon and Garfunkel"): two wishes must be told more cheaply than one, each explained to the last word;
  /// and what one request explains to the last word is not parted at the ends of its sentences.
  ///
  /// - Parameter names: as for `interpret`.
  package func wishes(in sentence: String, names: ((FoldedText) -> NameTypes)? = nil) -> [[Interpretation]] {
    let whole = interpret(sentence, names: names)
    guard sentence.utf8.count <= Self.mostBytes else { return [whole] }
    let words = SentenceWords(sentence, keepsSigns: true)
    guard words.count <= Self.longestSentence else { return [whole] }
    let isExplained = whole.first?.unexplained == 0
    for split in splits(of: words, atEdges: !isExplained).prefix(Self.mostSplits) {
      guard let first = complete(split.first, names), let opening = first.first,
        let second = complete(split.second, names) ?? elliptic(split.second, after: opening, words, names),
        let next = second.first
      else { continue }
      guard let one = whole.first, one.unexplained == 0 else { return [first, second] }
      if opening.cost + next.cost + Costs.joint < one.cost { return [first, second] }
    }
    return [whole]
  }

  /// How many ways to part a sentence are tried.
  private static let mostSplits = 4

  private func complete(_ part: String, _ names: ((FoldedText) -> NameTypes)?) -> [Interpretation]? {
    let found = interpret(part, names: names).filter { $0.unexplained == 0 && !$0.isBareName }
    return found.isEmpty ? nil : found
  }

  /// "Freelance" behind "play Outer Peace": with the words that stand before the first wish's first slot.
  private func elliptic(
    _ part: String, after first: Interpretation, _ words: SentenceWords, _ names: ((FoldedText) -> NameTypes)?
  ) -> [Interpretation]? {
    guard case .play = first.request, let start = first.slots.map(\.start).min(), start > 0 else { return nil }
    return complete(words.text(0..<start) + " " + part, names)?.map(\.queuedLater)
  }

  /// Where a sentence may fall into two: at the joints, the longest first, and at the ends of its clauses.
  private func splits(of words: SentenceWords, atEdges: Bool) -> [(first: String, second: String)] {
    let folded = words.words.map(\.folded)
    let joined = joints.flatMap { joint in
      folded.indices.compactMap { place -> (first: String, second: String)? in
        let end = place + joint.count
        guard place > 0, end < folded.count, Array(folded[place..<end]) == joint else { return nil }
        return (words.text(0..<place), words.text(end..<words.count))
      }
    }
    guard atEdges else { return joined }
    let edges = ClauseEdge.edges(of: words) { _ in true }
    let places = edges.indices.filter { $0 > 0 && edges[$0] != .none }
    return joined + places.map { (words.text(0..<$0), words.text($0..<words.count)) }
  }
}

extension Interpretation {
  fileprivate var queuedLater: Interpretation {
    guard case .play(var intent) = request, intent.playbackQueueLocation == nil else { return self }
    intent.playbackQueueLocation = .later
    var copy = self
    copy.request = .play(intent)
    return copy
  }
}
