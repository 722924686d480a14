/// Where an answer goes: to the ear or to the eye.
enum Surface: String, CaseIterable, Sendable {
  case spoken, displayed
  /// To an ear that has heard the same lately, and again (`HeardPhrases`).
  case brief
}
