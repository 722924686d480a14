package import MediaIntents
import Playback

/// A player and what it had when a request read it.
package struct PlayerReading: Sendable {
  package let controller: ListeningController
  package let snapshot: PlayerSnapshot

  package init(controller: ListeningController, snapshot: PlayerSnapshot) {
    self.controller = controller
    self.snapshot = snapshot
  }

  package var name: String { controller.name }
}

/// The players of a household.
///
/// Each is started when it is first wanted, so that one that is down stops no other. One that could not be started is
/// tried again the next time.
package actor PlayerRegistry {
  package nonisolated let entries: [PlayerRegistration]
  package nonisolated let environment: ListeningEnvironment
  /// The player that is meant if nothing plays and none is named.
  package private(set) var defaultName: String
  /// In the order in which they were last wanted.
  private var started: [ListeningController] = []
  private var starts: [String: Task<Result<ListeningController, PlayerFailure>, Never>] = [:]
  private let prepare: @Sendable (ListeningController, PlayerRegistration) async -> Void

  /// - Parameters:
  ///   - first: the default player.
  ///   - prepare: called for each player before it gets its first command.
  package init(
    _ first: PlayerRegistration, _ others: [PlayerRegistration] = [], environment: ListeningEnvironment,
    prepare: @escaping @Sendable (ListeningController, PlayerRegistration) async -> Void = { _, _ in }
  ) {
    entries = [first] + others
    defaultName = first.name
    self.environment = environment
    self.prepare = prepare
  }

  /// The player of this name, started if it was not. Throws `.disconnected` if there is none of this name.
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

  /// Every player that has been started, the one that was wanted last first.
  ///
  /// - Parameter known: readings by name that are used instead of reading the player again.
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

  /// The player that a request means which names none: one that plays, else one that is paused; of several the one that
  /// was wanted last. nil means the default player.
  package static func active(among readings: [PlayerReading]) -> PlayerReading? {
    readings.first { $0.snapshot.status.state.isSounding } ?? readings.first { $0.snapshot.status.state == .paused }
  }

  /// The same items as a player finds them; those that no other player can translate stay as they are, for it to refuse.
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

  /// Saves what every player has, for the last time.
  package func stop() async { for controller in started { await controller.stop() } }

  /// Ends all players, and returns when everything that they reported is in the journal.
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
      return .success(controller)
    } catch {
      return .failure(error)
    }
  }
}

// MARK: - The default player

extension PlayerRegistry {
  /// Makes this player the default one for this run.
  package func use(_ name: String) {
    if entries.contains(where: { $0.name == name }) { defaultName = name }
  }

  /// Makes this player the default one, over a restart as well. If it throws, nothing has changed.
  package func setDefault(_ name: String) async throws(StorageFailure) {
    try await environment.store.saveDefaultPlayer(name)
    use(name)
  }

  /// Makes the player that was last chosen the default one again. If it is no longer configured, the choice is forgotten
  /// and its name returned.
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
