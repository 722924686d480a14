import Listening
import MediaIntents
import Resolution

/// `resolveTarget`: a player or room that was named must exist, by any of its names and however they sound.
struct TargetStep {
  let players: PlayerRegistry

  /// The name of the player that is called so; an exact name wins over one that only sounds alike.
  func name(of said: String) -> String? {
    let entries = players.entries
    let exact = entries.first { $0.names.contains { $0.lowercased() == said.lowercased() } }
    return (exact ?? entries.first { NameComparison.isAny(of: $0.names, said: said) })?.name
  }

  /// That no player is called so, with the names of those that exist.
  func unknown(_ said: String) -> HandlingError {
    let known = players.entries.map(\.name)
    return .refused(.targetUnknown(said, known: known.count > 1 ? known : []))
  }
}
