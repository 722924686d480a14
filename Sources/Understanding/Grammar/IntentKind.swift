/// What a grammar section can be about: the kinds of request, and what is none.
enum IntentKind: String, CaseIterable, Sendable {
  case play, add, affinity, search, control, query
  /// A command of another domain: "turn off the lights".
  case other
  /// What is said after something else; read by `FollowUpInterpreter` alone.
  case followup
}
