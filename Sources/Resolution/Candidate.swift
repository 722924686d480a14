package import MediaIntents
package import NameIndex
import Names

/// A record that may be the one meant, with the evidence for it.
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

  /// The worst rung over all names of the search; `exact` if it names nothing.
  package var worstRung: MatchRung { evidence.map(\.rung).max() ?? .exact }

  /// The total distance of the names from the words, as measured by `SimilarityRule`; 0 if they are spoken alike.
  package var distance: Int { ranking.distance }

  package var item: MediaItem { record.item }

  /// Whether the match may well be a coincidence, so that it is offered rather than taken: most short names have a
  /// similar one, and words of different order or weight often make another name.
  package var isGuess: Bool {
    evidence.contains { match in
      switch match.rung {
      case .soundsAlike, .spelledAlike: SpokenName(match.said).key.utf8.count < Self.sureLength
      case .wordsMissing: distance > Self.sureDistance
      case .nearest: true
      default: false
      }
    }
  }

  /// The letters from which similar names are seldom similar by chance.
  private static let sureLength = 8
  /// The distance up to which the words are those of the name but for articles and their like.
  private static let sureDistance = 24
}

extension Candidate {
  /// What two copies of the same recording have in common.
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
  /// The criteria that apply to this candidate, with their values, in order of comparison.
  package var criteria: [Explanation.Criterion] {
    Criterion.allCases.compactMap { criterion in
      criterion.value(of: ranking).map { Explanation.Criterion(name: criterion.rawValue, value: $0) }
    }
  }

  /// The criterion that ranks one candidate above the other; nil if they are equal.
  package static func decidingCriterion(_ left: Candidate, _ right: Candidate) -> String? {
    Ranking.decide(left.ranking, right.ranking)?.criterion.rawValue
  }
}

extension Candidate {
  /// Whether only date or identifier ranks this candidate before `other`, so neither the words nor the user's history
  /// determine which one is meant.
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
