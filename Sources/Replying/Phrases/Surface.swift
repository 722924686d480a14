/// The way an answer is output.
enum Surface: String, CaseIterable, Sendable {
  case spoken, displayed
  /// Spoken, but shorter since it was heard before (`HeardPhrases`).
  case brief
}
