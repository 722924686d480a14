import MediaIntents
import Playback
import Resolution

/// `resolveTarget`: which player a request goes to. A player or room that was said must be there, by any of its names
/// and however they are heard (A11).
struct TargetStep {
  let players: PlayerRegistry

  /// The player of this name; without one, the one that plays or is usual.
  func resolve(_ said: String?) async throws(HandlingError) -> NamedPlayer {
    do throws(PlayerFailure) {
      guard let said else { return try await players.present() }
      if let name = name(of: said) { return try await players.player(name) }
    } catch {
      throw HandlingError(player: error)
    }
    throw unknown(said)
  }

  /// The name of the player that is called so; one that is said exactly before one that only sounds so.
  func name(of said: String) -> String? {
    let entries = players.entries
    let exact = entries.first { $0.names.contains { $0.lowercased() == said.lowercased() } }
    return (exact ?? entries.first { NameComparison.isAny(of: $0.names, said: said) })?.name
  }

  /// That nobody is called so, with those that there are.
  func unknown(_ said: String?) -> HandlingError {
    let known = players.entries.map(\.name)
    return .refused(.targetUnknown(said ?? "", known: known.count > 1 ? known : []))
  }
}
