/// One way to understand a sentence: the request, the words that filled each slot, and the cost of this reading.
package struct Interpretation: Hashable, Sendable, Codable {
  package var request: Request
  /// The player or room named in the sentence.
  package var target: String?
  /// The rooms and players named, if they are several or something is said of them besides; `target` is the first.
  package var places: PlaceSet?
  package var slots: [Slot]
  /// The grammar's cost, in hundredths of a skipped content word. Lower is more plausible.
  package var cost: Int
  /// Number of content words that neither the grammar nor a slot accounts for.
  package var unexplained: Int
  /// The words with meaning that are left out among the others, as they were said, those beside each other as one. Clauses
  /// around the request that are left out as a whole are none of them.
  package var ignored: [String]
  /// Number of all skipped words, including function words such as "please" and "the".
  package var skipped: Int
  /// Whether the whole sentence is a transport phrase or a question, word for word.
  package var isWholePhrase: Bool
  /// Whether the sentence has no verb: "outer peace".
  package var isBareName: Bool
  /// The matched lines of the grammar, as `file:line`.
  package var lines: [String]

  package init(
    request: Request, target: String? = nil, slots: [Slot] = [], cost: Int = 0, unexplained: Int = 0,
    ignored: [String] = [], skipped: Int = 0, isWholePhrase: Bool = false, isBareName: Bool = false,
    lines: [String] = []
  ) {
    self.request = request
    self.target = target
    self.slots = slots
    self.cost = cost
    self.unexplained = unexplained
    self.ignored = ignored
    self.skipped = skipped
    self.isWholePhrase = isWholePhrase
    self.isBareName = isBareName
    self.lines = lines
  }
}

/// A slot with the words that filled it.
package struct Slot: Hashable, Sendable, Codable {
  package var name: String
  package var text: String
  /// Word indices in the sentence, counted from 0; `end` is exclusive.
  package var start: Int
  package var end: Int

  package init(name: String, text: String, start: Int, end: Int) {
    self.name = name
    self.text = text
    self.start = start
    self.end = end
  }
}
