import Listening
import MediaIntents
import Resolution

/// `resolveTarget`: finds the player or room by any of its names, or by a similar-sounding one.
struct TargetStep {
  let players: PlayerRegistry

  /// The player's name; nil if there is none. Exact names win over similar-sounding ones.
  func name(of said: String) -> String? {
    let entries = players.entries
    let exact = entries.first { $0.names.contains { $0.lowercased() == said.lowercased() } }
    return (exact ?? entries.first { NameComparison.isAny(of: $0.names, said: said) })?.name
  }

  /// The refusal of an unknown player, with the names of the existing ones.
  func unknown(_ said: String) -> HandlingError {
    let known = players.entries.map(\.name)
    return .refused(.targetUnknown(said, known: known.count > 1 ? known : []))
  }
}
