import Concurrency
package import MediaIntents

/// Combines two players: the primary plays at speed 1, and the secondary at the speeds that the primary does not
/// support.
///
/// Setting another speed transfers queue and position to the secondary player; the next queue at speed 1 returns to the
/// primary. If the secondary can't reach an item, the command throws `.unsupported(.speed)`.
package actor VariableSpeedPlayer: Player {
  /// Translates an item of the primary player for the secondary one. Returns nil if the secondary can't reach it.
  package typealias Reach = @Sendable (PlayableItem) async -> PlayableItem?

  package nonisolated let abilities: PlayerAbilities
  package nonisolated let primary: any Player
  package nonisolated let secondary: any Player
  private let reach: Reach
  private let broadcast = EventBroadcast<PlaybackEvent>()
  private var usesSecondary = false
  private var followers: [Task<Void, Never>] = []

  package init(primary: any Player, secondary: any Player, reach: @escaping Reach) {
    self.primary = primary
    self.secondary = secondary
    self.reach = reach
    abilities = secondary.abilities
  }

  private var active: any Player { usesSecondary ? secondary : primary }

  @discardableResult
  package func perform(_ command: PlayerCommand) async throws(PlayerFailure) -> PlaybackSnapshot {
    await follow()
    switch command {
    case .play(let items, let options) where options.speed != 1:
      let reached = try await reached(items)
      return try await handOff(toSecondary: true, .play(reached, options))
    case .restore(var snapshot) where snapshot.status.speed != 1 && !usesSecondary:
      snapshot.queue.items = try await reached(snapshot.queue.items)
      return try await handOff(toSecondary: true, .restore(snapshot))
    case .play where usesSecondary: return try await handOff(toSecondary: false, command)
    case .setSpeed(let speed) where speed != 1 && !usesSecondary: return try await continueOnSecondary(at: speed)
    default: return try await active.perform(command)
    }
  }

  package func snapshot() async -> PlaybackSnapshot { await active.snapshot() }

  package func isUnheard() async -> Bool { await active.isUnheard() }

  package func loss() async -> PlayerFailure? { await active.loss() }

  package func defect() async -> PlayerFailure? {
    if let defect = await primary.defect() { return defect }
    return await secondary.defect()
  }

  package func pauseAtOnce() async { await active.pauseAtOnce() }

  package func hush(_ hush: Hush?) async {
    await primary.hush(hush)
    await secondary.hush(hush)
  }

  package func takeStartOver() async -> Bool { await active.takeStartOver() }

  package func events() async -> AsyncStream<PlaybackEvent> {
    await follow()
    return broadcast.subscribe()
  }

  package func reaches(_ item: PlayableItem) async -> Bool { await primary.reaches(item) }

  package func local(_ item: PlayableItem) async -> PlayableItem? { await primary.local(item) }

  package func shutDown() async {
    await primary.shutDown()
    await secondary.shutDown()
    for follower in followers { await follower.value }
    broadcast.finish()
  }
}

extension VariableSpeedPlayer {
  /// Transfers the primary player's queue and position to the secondary one.
  private func continueOnSecondary(at speed: Double) async throws(PlayerFailure) -> PlaybackSnapshot {
    let playback = await primary.snapshot(), status = playback.status
    guard let current = playback.queue.currentIndex, status.current != nil else { throw .nothingPlaying }
    var items = try await reached(playback.queue.items)
    items[current].startPosition = status.position
    let options = PlayOptions(startIndex: current, speed: speed, repeatMode: status.repeatMode)
    let after = try await handOff(toSecondary: true, .play(items, options))
    return status.state == .paused ? try await secondary.perform(.pause) : after
  }

  /// Starts one player and stops the other. If it throws, the first one keeps playing.
  private func handOff(toSecondary: Bool, _ command: PlayerCommand) async throws(PlayerFailure) -> PlaybackSnapshot {
    guard toSecondary != usesSecondary else { return try await active.perform(command) }
    let leaving = active, status = await leaving.snapshot().status
    let coming = toSecondary ? secondary : primary
    // Ignored because not every player has a volume control.
    if toSecondary { _ = try? await coming.perform(.setVolume(status.volume)) }
    // From here on, the events of `coming` are published.
    usesSecondary = toSecondary
    if let item = status.current { broadcast.publish(.ended(item, position: status.position, reason: .replaced)) }
    let after: PlaybackSnapshot
    do throws(PlayerFailure) {
      after = try await coming.perform(command)
    } catch {
      stay(insteadOfSecondary: toSecondary, at: status)
      throw error
    }
    do throws(PlayerFailure) {
      try await leaving.perform(.stop)
    } catch {
      // A disconnected player can't be heard here either way; one that refuses would play along.
      guard error != .disconnected else { return after }
      _ = try? await coming.perform(.stop)
      stay(insteadOfSecondary: toSecondary, at: status)
      throw error
    }
    return after
  }

  /// Continues with the player in use before, whose item plays on.
  private func stay(insteadOfSecondary: Bool, at status: PlaybackStatus) {
    usesSecondary = !insteadOfSecondary
    if let item = status.current { broadcast.publish(.started(item)) }
  }

  private func reached(_ items: [PlayableItem]) async throws(PlayerFailure) -> [PlayableItem] {
    var reached: [PlayableItem] = []
    for item in items {
      guard let found = await reach(item) else { throw .unsupported(.speed) }
      reached.append(found)
    }
    return reached
  }

  /// Publishes the events of the active player only.
  private func follow() async {
    guard followers.isEmpty else { return }
    for (player, isSecondary) in [(primary, false), (secondary, true)] {
      let events = await player.events()
      followers.append(
        Task {
          for await event in events where isSecondary == usesSecondary { broadcast.publish(event) }
        })
    }
  }
}
