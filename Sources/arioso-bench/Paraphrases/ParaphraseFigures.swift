import Understanding

/// How many sentences are understood by the grammar alone, by the more probable of grammar and paraphrase, and if always
/// the right one were chosen.
struct ParaphraseFigures {
  private var meant = Shares()
  private var unrelated = Shares()
  private var plain = Shares()

  private struct Shares {
    var sentences = 0
    var alone = 0
    var both = 0
    var possible = 0

    var text: String {
      sentences == 0
        ? "-"
        : "\(sentences) sentences, \(share(alone)) % by the grammar alone, \(share(both)) % by both, "
          + "\(share(possible)) % possible"
    }

    private func share(_ part: Int) -> Double { (Double(part) * 1000 / Double(sentences)).rounded() / 10 }
  }

  mutating func add(_ judged: JudgedCase, by judge: ParaphraseJudge) {
    let choosesParaphrase = judged.traits.map { judge.choosesParaphrase($0) } ?? false
    let path =
      switch judged.origin {
      case .meaning, .publicMeaning: \Self.meant
      case .unrelated, .publicUnrelated: \Self.unrelated
      case .plain: \Self.plain
      }
    self[keyPath: path].sentences += 1
    self[keyPath: path].alone += judged.isOwnRight ? 1 : 0
    self[keyPath: path].both += (choosesParaphrase ? judged.isParaphraseRight : judged.isOwnRight) ? 1 : 0
    self[keyPath: path].possible += judged.isOwnRight || judged.isParaphraseRight ? 1 : 0
  }

  /// The shares that are understood, those that are rightly taken for none of the meanings, and those of plain sentences that
  /// are left to the grammar.
  var text: String { "understood: \(meant.text); refused: \(unrelated.text); plain: \(plain.text)" }
}
