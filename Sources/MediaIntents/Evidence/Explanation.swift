/// The whole chain of one sentence, for `arioso explain`.
package struct Explanation: Hashable, Sendable, Codable {
  package var sentence: String
  /// The readings in the order of choice: the first was taken, unless the sentence was taken for a follow-up.
  package var readings: [Reading]
  /// What would be carried out.
  package var request: Request?
  package var chosen: MediaItem?
  /// What the sentence says about the open question or the last answer, if it was taken for that.
  package var followUp: String?
  /// The requests of a compound sentence, each explained by itself; nil for a simple one.
  package var parts: [Explanation]?

  package init(
    sentence: String, readings: [Reading], request: Request?, chosen: MediaItem?, followUp: String? = nil,
    parts: [Explanation]? = nil
  ) {
    self.sentence = sentence
    self.readings = readings
    self.request = request
    self.chosen = chosen
    self.followUp = followUp
    self.parts = parts
  }

  /// One interpretation with what the library has for it.
  package struct Reading: Hashable, Sendable, Codable {
    package var interpretation: Interpretation
    package var candidates: [Candidate]
    /// The criterion by which it lost against the reading before it; `nil` for the first.
    package var lostBy: String?

    package init(interpretation: Interpretation, candidates: [Candidate], lostBy: String? = nil) {
      self.interpretation = interpretation
      self.candidates = candidates
      self.lostBy = lostBy
    }
  }

  /// One item that was considered.
  package struct Candidate: Hashable, Sendable, Codable {
    package var item: MediaItem
    package var evidence: [MatchEvidence]
    package var criteria: [Criterion]
    package var relaxed: [RelaxedConstraint]
    /// The criterion by which it lost against the candidate before it; `nil` for the first.
    package var lostBy: String?

    package init(
      item: MediaItem, evidence: [MatchEvidence], criteria: [Criterion], relaxed: [RelaxedConstraint] = [],
      lostBy: String? = nil
    ) {
      self.item = item
      self.evidence = evidence
      self.criteria = criteria
      self.relaxed = relaxed
      self.lostBy = lostBy
    }
  }

  /// A named criterion and its value, in words a person can read.
  package struct Criterion: Hashable, Sendable, Codable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }
}
