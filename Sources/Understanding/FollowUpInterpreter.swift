package import MediaIntents
import Names

/// Understands what is said after something else. It has a grammar of its own, since "yes" or "the second one" is no
/// request; whether there is anything to answer is for the conversation to know.
package struct FollowUpInterpreter: Sendable {
  private let grammar: Grammar

  /// How many meanings are offered at most.
  private static let breadth = 4

  /// - Parameter grammar: of the whole locale.
  package init(_ grammar: Grammar) { self.grammar = grammar.answering }

  /// The meanings of a sentence of which no word is left over, cheapest first.
  package func followUps(_ sentence: String) -> [FollowUp] {
    let words = SentenceWords(sentence)
    guard !words.isEmpty, words.count <= Interpreter.longestSentence else { return [] }
    let lattice = Lattice(words, grammar: grammar, names: nil)
    var search = BestFirstSearch(lattice, grammar: grammar)
    var found: [FollowUp] = []
    search.run { reading in
      guard reading.cost < Costs.skippedWord else { return false }
      let frame = Frame(reading, words: words, lattice: lattice, grammar: grammar)
      if frame.unexplained == 0, let followUp = frame.followUp, !found.contains(followUp) { found.append(followUp) }
      return found.count < Self.breadth
    }
    return found
  }

  /// The places where a sentence may be two, from the left; at each the longest words that join.
  package func joints(in sentence: String) -> [SentenceJoint] {
    let words = SentenceWords(sentence)
    guard words.count <= Interpreter.longestSentence else { return [] }
    let longestFirst = grammar.joints.sorted { $0.count > $1.count }
    var joints: [SentenceJoint] = []
    var place = 1
    while place < words.count - 1 {
      guard let joint = longestFirst.first(where: { words.has($0, at: place) }) else {
        place += 1
        continue
      }
      let end = place + joint.count
      if end < words.count {
        joints.append(
          SentenceJoint(
            before: words.text(0..<place), behind: words.text(end..<words.count),
            isStrong: !grammar.weakJoints.contains(joint)))
      }
      place = end
    }
    return joints
  }
}

extension SentenceWords {
  fileprivate func has(_ wanted: [String], at place: Int) -> Bool {
    !wanted.isEmpty && place + wanted.count <= count
      && zip(wanted, words[place...]).allSatisfy { $0 == $1.folded }
  }
}
