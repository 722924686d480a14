/// The whole chain of one sentence, for `arioso explain`.
package struct Explanation: Hashable, Sendable, Codable {
  package var sentence: String
  /// The readings in the order of choice: the first was taken.
  package var readings: [Reading]
  package var request: Request?
  package var chosen: MediaItem?

  package init(sentence: String, readings: [Reading], request: Request?, chosen: MediaItem?) {
    self.sentence = sentence
    self.readings = readings
    self.request = request
    self.chosen = chosen
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
