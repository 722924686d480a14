import Catalogue
import ControlProtocol
import Conversation
import Glibc
import Handling
import Journal
import Library
import Listening
import MediaFiles
import MediaIntents

/// Finds the player that a method is about.
struct PlayerSelection: Sendable {
  let world: MediaWorld
  let conversation: Conversation

  /// Reads the player once. Throws `ControlFailure.playerUnknown` if a name is given that no player has, and
  /// `PlayerFailure` if the player cannot start.
  func read(for method: some PlayerMethod) async throws -> PlayerReading {
    if let name = method.player { return try await read(name) }
    if let asker = method.conversation, let name = await conversation.player(meantBy: asker) {
      return try await read(name)
    }
    return try await world.players.readActive()
  }

  /// Throws `ControlFailure.playerUnknown` if no player has this name.
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
  let artwork: ArtworkLookup
  private var world: MediaWorld { players.world }

  init(players: PlayerSelection, artwork: ArtworkLookup) {
    self.players = players
    self.artwork = artwork
  }

  /// The default number of queue entries in a status.
  private static let defaultWindow = 10

  func add(to table: inout MethodTable) {
    table.on(ListPlayers.self) { [self] _, _ in await listing() }
    table.on(UsePlayer.self) { [self] method, _ in
      let name = try players.name(of: method.player)
      // Starts the player, so that one that can't start is refused.
      _ = try await world.players.controller(name)
      try await world.players.setDefault(name)
      await players.conversation.use(player: name, by: method.conversation)
      return await listing()
    }
    table.rehearse(UsePlayer.self) { [self] method, _ in
      let name = try players.name(of: method.player)
      var listing = await listing()
      for index in listing.players.indices { listing.players[index].isDefault = listing.players[index].name == name }
      return listing
    }
    table.on(GetStatus.self) { [self] method, caller in
      try await status(method, showingPaths: caller.mayKnowPaths)
    }
  }

  private func listing() async -> PlayerListing {
    let (started, defaultName) = (await world.players.readStarted(), await world.players.defaultName)
    return PlayerListing(
      players: world.players.entries.map { entry in
        let snapshot = started.first { $0.name == entry.name }?.snapshot
        let loss = snapshot?.loss
        return PlayerListing.Entry(
          name: entry.name, names: entry.otherNames, isDefault: entry.name == defaultName,
          state: loss == nil ? snapshot?.status.state : nil, current: snapshot?.current, unreachable: loss?.reason)
      })
  }

  private func status(_ method: GetStatus, showingPaths: Bool) async throws -> DaemonStatus {
    let player = try await players.read(for: method).snapshot
    let current: MediaItem? = if let entry = player.status.current { await artwork.completed(entry) } else { nil }
    let queue = await artwork.listing(
      player.queue, from: player.queue.currentIndex ?? 0, limit: method.window?.value ?? Self.defaultWindow)
    let question: Question? =
      if let asker = method.conversation { await players.conversation.question(in: asker) } else { nil }
    var status = DaemonStatus(
      player, current: current, queue: queue, question: question, known: try method.known,
      isPrivate: world.journal.privacy.isOn, library: LibraryCounts(try await world.catalogue.counts()), pid: getpid())
    status.unreachable = player.loss?.reason
    status.reading = await world.library.reading
    guard let entry = player.status.current else { return status }
    if let details = try await world.catalogue.details(of: entry.item.identifier) {
      status.track = details.number
      status.disc = entry.item.type == .song ? details.season : nil
    }
    if showingPaths { status.path = FileAddress.path(entry.address) }
    return status
  }
}

extension PlayerFailure {
  /// Why a server has no connection: its own or the system's words, else the name of the failure.
  fileprivate var reason: String { if case .unreachable(let reason) = self { reason } else { name } }
}

extension GetStatus {
  fileprivate var known: (epoch: Int64, revision: Int)? {
    get throws(ControlFailure) {
      switch (epoch, revision) {
      case (let epoch?, let revision?): (epoch, revision)
      case (nil, nil): nil
      default: throw .parameters("\"epoch\" and \"revision\" must be given together")
      }
    }
  }
}
