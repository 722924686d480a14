import Catalogue
import ControlProtocol
import Conversation
import Glibc
import Handling
import Journal
import Listening
import MediaIntents

/// Finds the player that a method is about.
struct PlayerSelection: Sendable {
  let world: MediaWorld
  let conversation: Conversation

  /// Reads the player once. Throws `ControlFailure.playerUnknown` if a name is given that no player has, and
  /// `PlayerFailure` if the player cannot start.
  func read(for method: some ControlProtocol.PlayerMethod) async throws -> PlayerReading {
    if let name = method.player { return try await read(name) }
    if let asker = method.conversation, let name = await conversation.player(meantBy: asker) {
      return try await read(name)
    }
    return try await world.players.readActive()
  }

  /// Throws `ControlFailure.playerUnknown` if no player is called so.
  func name(of said: String) throws -> String {
    guard let name = world.playerName(for: said) else {
      throw ControlFailure.playerUnknown(said, known: world.players.entries.map(\.name))
    }
    return name
  }

  private func read(_ said: String) async throws -> PlayerReading { try await world.players.read(try name(of: said)) }
}

/// Methods about the players and what they do.
struct PlayerMethods: Sendable {
  let players: PlayerSelection
  let world: MediaWorld
  let conversation: Conversation

  func add(to table: inout MethodTable) {
    table.on(ListPlayers.self) { [self] _, _ in await listing() }
    table.on(UsePlayer.self) { [self] method, _ in
      let name = try players.name(of: method.player)
      // Starts it, so that one that can't start is refused.
      _ = try await world.players.controller(name)
      try await world.players.setDefault(name)
      await conversation.use(player: name, by: method.conversation)
      return await listing()
    }
    table.on(GetStatus.self) { [self] method, _ in try await status(of: try await players.read(for: method)) }
  }

  private func listing() async -> PlayerListing {
    let (started, defaultName) = (await world.players.readStarted(), await world.players.defaultName)
    return PlayerListing(
      players: world.players.entries.map { entry in
        let snapshot = started.first { $0.name == entry.name }?.snapshot
        return PlayerListing.Entry(
          name: entry.name, names: entry.otherNames, isDefault: entry.name == defaultName,
          state: snapshot?.status.state, current: snapshot?.current)
      })
  }

  private func status(of player: PlayerReading) async throws -> DaemonStatus {
    DaemonStatus(
      player.snapshot, isPrivate: world.journal.privacy.isOn,
      library: LibraryCounts(try await world.catalogue.counts()), pid: getpid())
  }
}
