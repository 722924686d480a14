import Conversation
import MediaIntents
import NameIndex
import Names
import Resolution
import Understanding

/// Rows of public data as cases for the judge, with a library that has the names of half of them.
struct PublicRows {
  private let rows: [TrainingRow]
  private let resolver: Resolver

  init(_ rows: [TrainingRow], catalogue: [NameRecord]) {
    self.rows = rows
    var generator = SplitMix(state: 6)
    let known = rows.filter { _ in Bool.random(using: &generator) }
    resolver = Resolver(index: TrainingLibrary(known, catalogue: catalogue, generator: &generator).index)
  }

  func cases(in language: Language) -> [JudgedCase] {
    rows.map { row in
      JudgedCase(
        row.text, row.target == "none" ? .publicUnrelated : .publicMeaning, in: language, SentenceReader(resolver)
      ) {
        $0.isRight(for: row)
      }
    }
  }
}

extension GrammarReading {
  /// Whether it is of the kind of request that was meant, with all names in slots. Rows don't say which command or question
  /// was meant.
  fileprivate func isRight(for row: TrainingRow) -> Bool {
    guard case .requests(let requests) = effect, let request = requests.first else {
      return row.target == "none" && effect == .nothing
    }
    guard row.accepts(request.kind.rawValue) else { return false }
    guard let gold = row.gold else { return true }
    let held = Set(slotTexts.flatMap { SentenceWords($0).words.map(\.folded) })
    return TrainingRow.Gold.names.allSatisfy { _, _, path in
      (gold[keyPath: path] ?? []).allSatisfy { SentenceWords($0).words.map(\.folded).allSatisfy(held.contains) }
    }
  }
}
