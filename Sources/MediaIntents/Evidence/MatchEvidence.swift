/// Why a name in the library matches the words of the sentence.
package struct MatchEvidence: Hashable, Sendable, Codable {
  /// The field of the search: `mediaName`, `artistName`, `albumName`, …
  package var field: String
  package var said: String
  package var matched: String
  package var rung: MatchRung

  package init(field: String, said: String, matched: String, rung: MatchRung) {
    self.field = field
    self.said = said
    self.matched = matched
    self.rung = rung
  }
}
