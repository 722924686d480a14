/// The full decision trail of one sentence, for `arioso explain`.
package struct Explanation: Hashable, Sendable, Codable {
  package var sentence: String
  /// All readings, best first. The first is taken unless the sentence is a follow-up.
  package var readings: [Reading]
  /// The request that would be carried out.
  package var request: Request?
  package var chosen: MediaItem?
  /// What the sentence means as a reply to the open question or the last answer; nil if it isn't one.
  package var followUp: String?
  /// The requests of a compound sentence, explained one by one; nil for a simple sentence.
  package var parts: [Explanation]?

  /// What the sentence was parted into, in order; nil if it is one wish.
  package var clauses: [Clause]?
  /// What words of the sentence describe without naming it, in order; nil if nothing was looked for.
  package var described: [Described]?
  /// The other words for the sentence that were considered; nil if there were none.
  package var rephrasing: Rephrasing?
  /// What a reader beside the language's own made of it; nil if none was asked, or it made nothing of it.
  package var elsewhere: Elsewhere?

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

  /// A part of a sentence.
  package struct Clause: Hashable, Sendable, Codable {
    package var words: String
    /// Whether it is what is wished rather than said around it.
    package var isWish: Bool

    package init(words: String, isWish: Bool) { (self.words, self.isWish) = (words, isWish) }
  }

  /// Words that describe an item.
  package struct Described: Hashable, Sendable, Codable {
    package var words: String
    package var item: MediaItem

    package init(words: String, item: MediaItem) { (self.words, self.item) = (words, item) }
  }

  /// What another reader made of a sentence.
  package struct Elsewhere: Hashable, Sendable, Codable {
    package var request: Request
    /// Why it cannot be meant; nil if nothing speaks against it.
    package var objection: String?
    /// Whether it is asked about before it is done.
    package var isAsked: Bool

    package init(request: Request, objection: String?, isAsked: Bool) {
      (self.request, self.objection, self.isAsked) = (request, objection, isAsked)
    }
  }

  /// What a model proposes that a sentence means, in other words, the most probable first.
  package struct Rephrasing: Hashable, Sendable, Codable {
    package var said: String
    package var proposals: [Proposal]

    package init(said: String, proposals: [Proposal]) {
      self.said = said
      self.proposals = proposals
    }
  }

  /// A meaning in other words.
  package struct Proposal: Hashable, Sendable, Codable {
    package var sentence: String
    /// How probable the model holds it, 0 to 1.
    package var probability: Double
    /// How probably it is meant, and how probably the sentence's own reading is, 0 to 1; nil if it cannot be meant.
    package var chance, ownChance: Double?
    package var isTaken: Bool
    /// Why it cannot be meant; nil if nothing speaks against it.
    package var objection: String?

    package init(
      sentence: String, probability: Double, chance: Double?, ownChance: Double?, isTaken: Bool, objection: String?
    ) {
      self.sentence = sentence
      self.probability = probability
      self.chance = chance
      self.ownChance = ownChance
      self.isTaken = isTaken
      self.objection = objection
    }
  }

  /// An interpretation with its candidates from the library.
  package struct Reading: Hashable, Sendable, Codable {
    package var interpretation: Interpretation
    package var candidates: [Candidate]
    /// The criterion that ranked it below the previous reading; nil for the first.
    package var lostBy: String?

    package init(interpretation: Interpretation, candidates: [Candidate], lostBy: String? = nil) {
      self.interpretation = interpretation
      self.candidates = candidates
      self.lostBy = lostBy
    }
  }

  /// An item that was considered.
  package struct Candidate: Hashable, Sendable, Codable {
    package var item: MediaItem
    package var evidence: [MatchEvidence]
    package var criteria: [Criterion]
    package var relaxed: [RelaxedConstraint]
    /// The criterion that ranked it below the previous candidate; nil for the first.
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

  /// A named criterion and its value, in readable words.
  package struct Criterion: Hashable, Sendable, Codable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }
}
