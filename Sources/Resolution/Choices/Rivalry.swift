import NameIndex
import MediaIntents
import Names

extension Candidate {
  /// Whether nothing but date or identifier ranks this candidate before `other`. Neither the words nor the person's
  /// habits tell which one is meant.
  package func isRival(of other: Candidate) -> Bool {
    switch Ranking.decide(ranking, other.ranking)?.criterion {
    case .date, .identifier, nil: !isSame(as: other)
    default: false
    }
  }

  /// Whether both are the same to a listener: the same song on two albums.
  func isSame(as other: Candidate) -> Bool {
    record.type == other.record.type && FoldedText(record.title) == FoldedText(other.record.title)
      && FoldedText(record.artist ?? "") == FoldedText(other.record.artist ?? "")
  }
}
