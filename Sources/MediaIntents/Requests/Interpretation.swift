/// One way to understand a sentence: the request, the words each slot was said with, and what it cost to read it so.
package struct Interpretation: Hashable, Sendable, Codable {
  package var request: Request
  /// The player or room that the sentence names.
  package var target: String?
  package var slots: [Slot]
  /// What the grammar charged, in hundredths of a skipped content word; lower is more plausible.
  package var cost: Int
  /// Content words that neither the grammar nor a slot accounts for.
  package var unexplained: Int
  /// All words left out, those without meaning of their own ("please", "the") included.
  package var skipped: Int
  /// The whole sentence is a transport phrase or a question, word for word.
  package var isWholePhrase: Bool
  /// No verb of request was said: "outer peace".
  package var isBareName: Bool
  /// The grammar's lines that fired, as `file:line`.
  package var lines: [String]

  package init(
    request: Request, target: String? = nil, slots: [Slot] = [], cost: Int = 0, unexplained: Int = 0,
    skipped: Int = 0, isWholePhrase: Bool = false, isBareName: Bool = false, lines: [String] = []
  ) {
    self.request = request
    self.target = target
    self.slots = slots
    self.cost = cost
    self.unexplained = unexplained
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
  /// Words of the sentence, counted from 0; the end is not included.
  package var start: Int
  package var end: Int

  package init(name: String, text: String, start: Int, end: Int) {
    self.name = name
    self.text = text
    self.start = start
    self.end = end
  }
}
