import Library
import Library
import Listening
import MediaIntents
import Resolution

/// `resolveTarget`: finds the player or room by any of its names, or by a similar-sounding one.
struct TargetStep {
  private let players: PlayerRegistry
  /// The names that sentences gave to players.
  private let given: GivenNames

  init(_ world: MediaWorld) { (players, given) = (world.players, world.library.givenNames.current) }

  /// The player's name; nil if there is none. Exact names win over similar-sounding ones.
  func name(of said: String) -> String? {
    player(called: said) ?? entries.first { NameComparison.isAny(of: $0.names, said: said) }?.name
  }

  /// The name of the player that has this very name, whatever the case; nil if there is none.
  func player(called name: String) -> String? {
    entries.first { $0.names.contains { $0.lowercased() == name.lowercased() } }?.name
  }

  private var entries: [(name: String, names: [String])] {
    players.entries.map { ($0.name, $0.names + given.names(of: .player($0.name))) }
  }

  /// The refusal of an unknown player, with the names of the existing ones.
  func unknown(_ said: String) -> HandlingError {
    let known = players.entries.map(\.name)
    return .refused(.targetUnknown(said, known: known.count > 1 ? known : []))
  }
}
