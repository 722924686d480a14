import MediaIntents
import Names

/// Name matching for things outside the library: players and rooms.
package enum NameComparison {
  /// Whether one of `names` matches on the ladder, up to names that sound alike.
  package static func isAny(of names: [String], said: String) -> Bool {
    guard let match = Ladder.compare(SpokenQuery(said), with: names, of: .unknown) else { return false }
    return match.rung <= .soundsAlike
  }
}
