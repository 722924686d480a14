import Catalogue
import ControlProtocol
import Conversation
import Handling
import Listening
import MediaIntents

/// Methods about the queue of a player.
struct QueueMethods: Sendable {
  let players: PlayerSelection
  let artwork: ArtworkLookup
  private var world: MediaWorld { players.world }

  init(players: PlayerSelection, artwork: ArtworkLookup) {
    self.players = players
    self.artwork = artwork
  }

  /// The default limit of entries of a list.
  private static let defaultLimit = 500

  func add(to table: inout MethodTable) {
    table.on(ListQueue.self) { [players, artwork] method, _ in
      let queue = try await players.read(for: method).snapshot.queue
      if let conversation = method.conversation { await players.conversation.noteQueueListed(in: conversation) }
      return await artwork.listing(
        queue, from: method.first?.value ?? 0, limit: method.limit?.value ?? Self.defaultLimit)
    }
    table.on(AddToQueue.self) { [self] method, _ in try await enqueue(method) }
    table.on(JumpInQueue.self) { [self] method, _ in try await jump(method) }
    table.on(RemoveFromQueue.self) { [self] method, _ in try await remove(method) }
    table.on(MoveInQueue.self) { [self] method, _ in
      try await edit(.move(try method.reference, to: method.to.value - 1), .add, method).outcome
    }
    table.on(ClearQueue.self) { [self] method, _ in try await edit(.clearQueue, .control, method).outcome }
    table.on(SaveQueue.self) { [self] method, _ in
      let queue = try await players.read(for: method).snapshot.queue
      let change = try await PlayerSelection.namingEntries { try await world.saveQueue(queue, as: method.name.text) }
      if let asker = method.conversation, change.isChange {
        await players.conversation.note(UndoableAction(change, items: change.added.map(\.item)), in: asker)
      }
      return SavedQueue(change)
    }
    table.rehearse(SaveQueue.self) { [self] method, _ in
      let queue = try await players.read(for: method).snapshot.queue
      return SavedQueue(
        try await PlayerSelection.namingEntries {
          try await world.saveQueue(queue, as: method.name.text, isRehearsed: true)
        })
    }
    rehearse(JumpInQueue.self, &table)
    table.rehearse(RemoveFromQueue.self) { [self] method, _ in
      let player = try await rehearsed(.add, method)
      let queue = player.snapshot.queue
      guard try method.references(in: queue).allSatisfy(queue.has) else { throw ControlFailure.noSuchEntry }
      return player.ready
    }
    rehearse(MoveInQueue.self, &table)
    table.rehearse(ClearQueue.self) { [self] method, _ in try await rehearsed(.control, method).ready }
  }

  private func rehearse<Method: QueueEntryMethod>(_: Method.Type, _ table: inout MethodTable) {
    table.rehearse(Method.self) { [self] method, _ in
      let player = try await rehearsed(.add, method)
      guard player.snapshot.queue.has(try method.reference) else { throw ControlFailure.noSuchEntry }
      return player.ready
    }
  }

  private func rehearsed(_ kind: Request.Kind, _ method: some PlayerMethod) async throws -> PlayerReading {
    try await world.checkAllowed(kind)
    return try await players.read(for: method)
  }

  // MARK: Edits

  private func enqueue(_ method: AddToQueue) async throws -> QueueAddition {
    try await world.checkAllowed(.play)
    let items = try await world.items(method.items)
    let player = try await players.read(for: method)
    return try await players.enqueue(items, try method.position(in: player.snapshot.queue), on: player, method)
  }

  private func jump(_ method: JumpInQueue) async throws -> CommandOutcome {
    try await world.checkAllowed(.control)
    let player = try await players.read(for: method)
    let commands = player.snapshot.jump(by: .goTo(try method.reference))
    return try await players.perform(commands, on: player, method).outcome
  }

  private func remove(_ method: RemoveFromQueue) async throws -> CommandOutcome {
    try await world.checkAllowed(.add)
    let player = try await players.read(for: method)
    let removal = ListeningCommand.remove(try method.references(in: player.snapshot.queue))
    return try await players.perform([removal], on: player, method).outcome
  }

  private func edit(
    _ command: ListeningCommand, _ kind: Request.Kind, _ method: some PlayerMethod
  ) async throws -> (outcome: CommandOutcome, CommandResult) {
    try await world.checkAllowed(kind)
    return try await players.perform([command], on: try await players.read(for: method), method)
  }
}

extension ArtworkLookup {
  /// At most `limit` entries from index `first`.
  func listing(_ queue: QueueSnapshot, from first: Int, limit: Int) async -> QueueListing {
    QueueListing(
      items: await completed(queue.items.dropFirst(first).prefix(limit).map(\.item)),
      ids: Array(queue.entryNumbers.dropFirst(first).prefix(limit)), first: first, total: queue.items.count,
      currentIndex: queue.currentIndex)
  }
}

extension SavedQueue {
  fileprivate init(_ change: PlaylistChange) {
    self.init(playlist: change.playlist, added: change.added.count, created: change.created)
  }
}

extension QueueSnapshot {
  fileprivate func has(_ entry: EntryReference) -> Bool {
    switch entry {
    case .index(let index): items.indices.contains(index)
    case .number(let number): entryNumbers.contains(number)
    }
  }
}

extension QueueEntryMethod {
  fileprivate var reference: EntryReference {
    get throws(ControlFailure) {
      switch (entry, id) {
      case (let entry?, nil): .index(entry.value - 1)
      case (nil, let id?): .number(id)
      default: throw .parameters("either \"entry\" or \"id\" must be given")
      }
    }
  }
}

extension RemoveFromQueue {
  fileprivate func references(in queue: QueueSnapshot) throws(ControlFailure) -> [EntryReference] {
    guard let through else { return [try reference] }
    guard let entry, id == nil, entry.value <= through.value else {
      throw .parameters("\"through\" must be given with an \"entry\" that is not behind it")
    }
    guard through.value <= queue.items.count else { throw .noSuchEntry }
    return (entry.value...through.value).map { .index($0 - 1) }
  }
}

extension AddToQueue {
  fileprivate func position(in queue: QueueSnapshot) throws(ControlFailure) -> QueuePosition {
    switch (location?.value, to) {
    case (_?, _?): throw .parameters("\"location\" excludes \"to\"")
    case (.next, nil): return .next
    case (.later, nil), (nil, nil): return .end
    case (nil, let place?):
      guard place.value <= queue.items.count + 1 else { throw .noSuchEntry }
      return .index(place.value - 1)
    }
  }
}
