package import MediaIntents
package import NameIndex

/// One record that may be what was meant, with the evidence for it.
package struct Candidate: Sendable {
  package let record: NameRecord
  package let evidence: [MatchEvidence]
  package let relaxed: [RelaxedConstraint]
  package private(set) var ranking: Ranking

  init(record: NameRecord, evidence: [MatchEvidence], relaxed: [RelaxedConstraint], ranking: Ranking) {
    self.record = record
    self.evidence = evidence
    self.relaxed = relaxed
    self.ranking = ranking
  }

  /// The worst rung over all the names that were said (design, `ResolvedInterpretation`).
  package var worstRung: MatchRung { evidence.map(\.rung).max() ?? .exact }

  /// How far the names are from what was said, in the measure of `SimilarityRule`; 0 where they are spoken alike.
  package var distance: Int { ranking.distance }

  package var item: MediaItem { record.item }
}

extension Candidate {
  /// What two copies of one recording have in common.
  struct Work: Hashable {
    let type: MediaItemType
    let title: String
    let artist: String?
    let isOtherRecording: Bool
  }

  var work: Work {
    Work(
      type: record.type, title: record.title, artist: record.artist, isOtherRecording: ranking.isOtherRecording)
  }

  func marked(asRepetition isRepetition: Bool) -> Candidate {
    var copy = self
    copy.ranking.isRepetition = isRepetition
    return copy
  }
}

extension Candidate {
  /// The value of each criterion that says something about this candidate, in their order.
  package var criteria: [Explanation.Criterion] {
    Criterion.allCases.compactMap { criterion in
      criterion.value(of: ranking).map { Explanation.Criterion(name: criterion.rawValue, value: $0) }
    }
  }

  /// The criterion by which one candidate comes before the other; `nil` where none tells them apart.
  package static func decidingCriterion(_ left: Candidate, _ right: Candidate) -> String? {
    Ranking.decide(left.ranking, right.ranking)?.criterion.rawValue
  }
}
