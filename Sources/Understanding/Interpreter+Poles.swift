import Names

extension Interpreter {
  /// The directions that the words of a sentence tell. A word after a negation tells the opposite: "don't lose it".
  package func poles(in sentence: String) -> Set<Pole> {
    sentence.utf8.count <= Self.maxBytes ? grammar.poles(in: SentenceWords(sentence)) : []
  }

  /// Where a word of this direction stands that is not denied.
  private func places(of pole: Pole, in words: SentenceWords) -> [Int] {
    words.words.indices.filter { grammar.pole(in: words, at: $0)?.pole == pole && !grammar.isDenied(words, at: $0) }
  }

  /// Whether a sentence begins with a word to end, add or remove something, as no question does.
  package func beginsWithDirection(_ sentence: String, of poles: [Pole] = [.end, .add, .remove]) -> Bool {
    guard sentence.utf8.count <= Self.maxBytes else { return false }
    return grammar.pole(in: SentenceWords(sentence), at: 0).map { poles.contains($0.pole) } ?? false
  }

  /// The parts of a sentence that hold a word of this direction which is not denied, and begin where a wish may, the longest
  /// first.
  package func parts(of sentence: String, telling pole: Pole) -> [String] {
    guard sentence.utf8.count <= Self.maxBytes else { return [] }
    let words = SentenceWords(sentence)
    guard words.count <= Self.maxNamingWords else { return [] }
    let places = places(of: pole, in: words)
    return spans(of: words).filter { span in
      places.contains(where: span.contains) && !isTied(words, at: span.lowerBound)
    }.map(words.text)
  }
}

extension Grammar {
  /// The directions that words tell, as `Interpreter.poles`.
  func poles(in words: SentenceWords) -> Set<Pole> {
    var poles: Set<Pole> = []
    var place = 0
    while place < words.count {
      guard let (pole, count) = pole(in: words, at: place) else {
        place += 1
        continue
      }
      poles.insert(isDenied(words, at: place) ? pole.opposite : pole)
      place += count
    }
    return poles
  }

  fileprivate func isDenied(_ words: SentenceWords, at place: Int) -> Bool {
    words.words[max(0, place - Self.reachOfNegation)..<place].contains { negatives.contains($0.folded) }
  }

  /// The word that a negation denies is at most this many words after it.
  private static let reachOfNegation = 4

  /// The direction that the phrase with the most words of its own at a position tells, of these the shortest one; nil if none
  /// does.
  func pole(in words: SentenceWords, at place: Int) -> (pole: Pole, count: Int)? {
    Pole.allCases.lazy.flatMap { pole in
      (poles[pole] ?? []).compactMap { phrase in
        end(of: phrase, in: words, at: place).map { end in
          (pole: pole, count: end - place, own: phrase.count { $0 != Expression.gap })
        }
      }
    }.max { ($0.own, -$0.count) < ($1.own, -$1.count) }.map { ($0.pole, $0.count) }
  }
}
