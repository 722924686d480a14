/// What may be asked while nobody is known to be there, and what is written down.
package struct PrivacySettings: Hashable, Sendable {
  /// What runs while the session is locked.
  package var whileLocked: [LockableRequest] = [.play, .control, .query, .affinity]
  /// Whether nothing of what is heard is written down, from the start.
  package var startsPrivate = false
}

/// The kinds of request that wait while the session is locked, unless they are allowed.
package enum LockableRequest: String, Hashable, Sendable, CaseIterable {
  case play, control, query, affinity, search, add
}
