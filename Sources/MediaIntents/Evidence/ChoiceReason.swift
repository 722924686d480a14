/// What decided that an item was chosen.
package enum ChoiceReason: Hashable, Sendable, Codable {
  /// Nothing else matches.
  case onlyMatch
  /// The criterion that ranks it above the next match.
  case criterion(Decision, over: MediaItem)
  /// Nothing was named, and it is liked, or was played this often.
  case liked
  case played(Int)

  /// The criteria as people know them.
  package enum Decision: String, Codable, Sendable, CaseIterable {
    /// Its name fits better, or more of what was said holds for it.
    case name
    case order, type, version, affinity, plays, recency, date
    /// They are equal in all that counts.
    case chance
  }
}
