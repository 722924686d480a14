import NameIndex
import MediaIntents
import Names

extension Candidate {
  /// Whether nothing that was said and no habit puts this candidate before `other`: only the date or the identifier
  /// would decide, which nobody has in mind.
  package func isRival(of other: Candidate) -> Bool {
    switch Ranking.decide(ranking, other.ranking)?.criterion {
    case .date, .identifier, nil: !isSame(as: other)
    default: false
    }
  }

  /// Whether both would sound the same to whoever asked: one song on two albums.
  func isSame(as other: Candidate) -> Bool {
    record.type == other.record.type && FoldedText(record.title) == FoldedText(other.record.title)
      && FoldedText(record.artist ?? "") == FoldedText(other.record.artist ?? "")
  }
}
