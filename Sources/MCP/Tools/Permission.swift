/// What a model may do; each level includes those before it.
package enum Permission: String, Sendable, CaseIterable, Comparable {
  /// Find, and tell what plays.
  case read
  /// Change what plays and how.
  case play
  /// Change playlists and likes.
  case edit

  package static func < (first: Permission, second: Permission) -> Bool {
    allCases.firstIndex(of: first) ?? 0 < allCases.firstIndex(of: second) ?? 0
  }
}
