/// The kind of an `[intent …]` section.
enum IntentKind: String, CaseIterable, Sendable {
  case play, add, affinity, search, control, query
  /// A command of another domain: "turn off the lights".
  case other
  /// A follow-up, used only by `FollowUpInterpreter`.
  case followup
}
