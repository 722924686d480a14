import Executors
package import MediaIntents
package import Playback

/// A player and its state as read by a request.
package struct PlayerReading: Sendable {
  package let controller: ListeningController
  package let snapshot: PlayerSnapshot

  package init(controller: ListeningController, snapshot: PlayerSnapshot) {
    self.controller = controller
    self.snapshot = snapshot
  }

  package var name: String { controller.name }
}

/// The configured players.
///
/// Each player is started when first used, so that one that is down doesn't affect the others. A failed start is
/// retried on the next use.
package actor PlayerRegistry {
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    environment.store.executor.asUnownedSerialExecutor()
  }

  package nonisolated let entries: [PlayerRegistration]
  package nonisolated let environment: ListeningEnvironment
  /// The player used if none is named and none is playing or paused.
  package private(set) var defaultName: String
  /// The room made for speech on this machine; nil while nothing is said.
  private var room: Hush?
  /// Ordered by last use, most recent last.
  private(set) var started: [ListeningController] = []
  private var starts: [String: Task<Result<ListeningController, PlayerFailure>, Never>] = [:]
  private let prepare: @Sendable (ListeningController, PlayerRegistration) async -> Void

  /// - Parameters:
  ///   - first: the default player.
  ///   - prepare: called for each player before its first command.
  package init(
    _ first: PlayerRegistration, _ others: [PlayerRegistration] = [], environment: ListeningEnvironment,
    prepare: @escaping @Sendable (ListeningController, PlayerRegistration) async -> Void = { _, _ in }
  ) {
    entries = [first] + others
    defaultName = first.name
    self.environment = environment
    self.prepare = prepare
  }

  /// The player of this name, which is started if necessary. Throws `.disconnected` if there is no such player.
  package func controller(_ name: String) async throws(PlayerFailure) -> ListeningController {
    guard let entry = entries.first(where: { $0.name == name }) else { throw .disconnected }
    if let index = started.firstIndex(where: { $0.name == name }) {
      let controller = started.remove(at: index)
      started.append(controller)
      return controller
    }
    let start = starts[name] ?? Task { await begin(entry) }
    starts[name] = start
    return try await start.value.get()
  }

  /// The same without counting as a use of it, which decides what is meant afterwards.
  package func player(_ name: String) async throws(PlayerFailure) -> any Player {
    if let controller = started.first(where: { $0.name == name }) { return controller.player }
    return try await controller(name).player
  }

  package func read(_ name: String) async throws(PlayerFailure) -> PlayerReading {
    let controller = try await controller(name)
    return PlayerReading(controller: controller, snapshot: await controller.snapshot())
  }

  /// The active player (`active(among:)`), else the default one.
  package func readActive() async throws(PlayerFailure) -> PlayerReading {
    guard entries.count > 1 else { return try await read(defaultName) }
    let readings = await readStarted()
    if let active = Self.active(among: readings) { return active }
    if let idle = readings.first(where: { $0.name == defaultName }) { return idle }
    return try await read(defaultName)
  }

  /// All started players, most recently used first.
  ///
  /// - Parameter known: readings by player name to reuse instead of reading the player again.
  package func readStarted(given known: [String: PlayerReading] = [:]) async -> [PlayerReading] {
    var readings: [PlayerReading] = []
    for controller in started.reversed() {
      if let reading = known[controller.name] {
        readings.append(reading)
      } else {
        readings.append(PlayerReading(controller: controller, snapshot: await controller.snapshot()))
      }
    }
    return readings
  }

  /// The player for a request that names none: the first one that is playing, else the first one that is paused.
  /// Returns nil if there is none.
  package static func active(among readings: [PlayerReading]) -> PlayerReading? {
    readings.first { $0.snapshot.status.state.isSounding } ?? readings.first { $0.snapshot.status.state == .paused }
  }

  /// The same items with addresses that this player can reach. An item that no other player can translate is unchanged;
  /// the player will refuse it.
  package func items(_ items: [PlayableItem], for controller: ListeningController) async -> [PlayableItem] {
    guard entries.count > 1 else { return items }
    var found = items
    for index in items.indices where await !controller.reaches(items[index]) {
      for other in started where other.name != controller.name {
        if let local = await other.local(items[index]), await controller.reaches(local) {
          found[index] = local
          break
        }
      }
    }
    return found
  }

  /// Lets all players go on from where the files of these items are now.
  package func relocate(_ items: Set<ItemID>) async { for controller in started { await controller.relocate(items) } }

  /// Makes room for speech on the players of this machine; nil ends that. A player in another room does not disturb.
  package func hush(_ hush: Hush?) async {
    room = hush
    for controller in started where controller.isOnThisMachine { await controller.player.hush(hush) }
  }

  /// Saves the state of all players for the last time.
  package func stop() async { for controller in started { await controller.stop() } }

  /// Shuts down all players and returns when all their events are in the journal.
  package func shutDown() async {
    for start in starts.values { _ = await start.value }
    for controller in started { await controller.shutDown() }
    await environment.store.settle()
  }

  private func begin(_ entry: PlayerRegistration) async -> Result<ListeningController, PlayerFailure> {
    defer { starts[entry.name] = nil }
    do throws(PlayerFailure) {
      let controller = try await entry.controller(environment)
      await prepare(controller, entry)
      started.append(controller)
      if let room, controller.isOnThisMachine { await controller.player.hush(room) }
      return .success(controller)
    } catch {
      return .failure(error)
    }
  }
}

// MARK: - The default player

extension PlayerRegistry {
  /// Makes this player the default one until the daemon exits. Ignores an unknown name.
  package func use(_ name: String) {
    if entries.contains(where: { $0.name == name }) { defaultName = name }
  }

  /// Makes this player the default one and saves the choice. If it throws, nothing has changed.
  package func setDefault(_ name: String) async throws(StorageFailure) {
    try await environment.store.saveDefaultPlayer(name)
    use(name)
  }

  /// Restores the last chosen default player. If it is no longer configured, deletes the choice and returns its name,
  /// otherwise nil.
  package func restoreDefault() async throws(StorageFailure) -> String? {
    guard let name = try await environment.store.defaultPlayer() else { return nil }
    guard entries.contains(where: { $0.name == name }) else {
      try await environment.store.saveDefaultPlayer(nil)
      return name
    }
    use(name)
    return nil
  }
}
