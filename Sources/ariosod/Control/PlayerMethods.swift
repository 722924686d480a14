import Catalogue
import ControlProtocol
import Conversation
import Glibc
import Handling
import Journal
import MediaIntents
import Playback

/// Finds the player that a method is about.
struct PlayerSelection: Sendable {
  let world: MediaWorld
  let conversation: Conversation

  /// Throws `ControlFailure.playerUnknown` if a name is given that no player has, and `PlayerFailure` if the player
  /// cannot start.
  func player(for method: some ControlProtocol.PlayerMethod) async throws -> NamedPlayer {
    if let name = method.player { return try await player(named: name) }
    if let asker = method.conversation, let name = await conversation.player(meantBy: asker) {
      return try await player(named: name)
    }
    return try await world.players.present()
  }

  func player(named name: String) async throws -> NamedPlayer {
    guard let found = world.playerName(for: name) else {
      throw ControlFailure.playerUnknown(name, known: world.players.entries.map(\.name))
    }
    return try await world.players.player(found)
  }
}

/// Methods about the players and what they do.
struct PlayerMethods: Sendable {
  let players: PlayerSelection
  let world: MediaWorld
  let conversation: Conversation

  func add(to table: inout MethodTable) {
    table.on(ListPlayers.self) { [self] _, _ in await listing() }
    table.on(UsePlayer.self) { [self] method, _ in
      let player = try await players.player(named: method.player)
      try await world.use(player: player.name)
      await conversation.use(player: player.name, by: method.conversation)
      return await listing()
    }
    table.on(GetStatus.self) { [self] method, _ in try await status(of: try await players.player(for: method)) }
  }

  private func listing() async -> PlayerListing {
    let (states, usual) = (await world.players.states(), await world.players.usual)
    return PlayerListing(
      players: world.players.entries.map { entry in
        PlayerListing.Entry(
          name: entry.name, names: entry.otherNames, isDefault: entry.name == usual,
          state: states[entry.name].map { DaemonStatus.State($0.state) },
          current: states[entry.name]?.current?.item)
      })
  }

  private func status(of named: NamedPlayer) async throws -> DaemonStatus {
    DaemonStatus(
      await named.player.status(), of: named.name, isPrivate: world.journal.privacy.isOn,
      library: LibraryCounts(try await world.catalogue.counts()), pid: getpid())
  }
}
