import MediaIntents
import Names

/// Whether something is called so, for things that are no part of the library: players and rooms.
package enum NameComparison {
  /// By the rungs of the ladder up to names that sound alike.
  package static func isAny(of names: [String], said: String) -> Bool {
    guard let match = Ladder.compare(SpokenQuery(said), with: names, of: .unknown) else { return false }
    return match.rung <= .soundsAlike
  }
}
