import Concurrency
package import MediaIntents

/// Two players as one: the main one makes the sound, and what is wanted at another speed than the recording's, which it
/// does not have, goes to one that does, with the queue and the place in it.
///
/// The next queue at the recording's speed goes to the main one again. What cannot be reached from here stays where it
/// is, and its speed is refused.
package actor VariableSpeedPlayer: Player {
  /// How the second player finds an item of the main one; `nil` where it cannot.
  package typealias Reach = @Sendable (PlayableItem) async -> PlayableItem?

  package nonisolated let abilities: PlayerAbilities
  package nonisolated let main: any Player
  package nonisolated let nimble: any Player
  private let reach: Reach
  private let broadcast = EventBroadcast<PlaybackEvent>()
  private var isNimble = false
  private var followers: [Task<Void, Never>] = []

  package init(main: any Player, nimble: any Player, reach: @escaping Reach) {
    self.main = main
    self.nimble = nimble
    self.reach = reach
    abilities = nimble.abilities
  }

  private var active: any Player { isNimble ? nimble : main }

  package func perform(_ command: PlayerCommand) async throws(PlayerFailure) {
    await follow()
    switch command {
    case .play(let items, let options) where options.speed != 1:
      let reached = try await reached(items)
      try await change(to: true, by: .play(reached, options))
    case .restore(var picture) where picture.status.speed != 1 && !isNimble:
      picture.queue.items = try await reached(picture.queue.items)
      try await change(to: true, by: .restore(picture))
    case .play where isNimble: try await change(to: false, by: command)
    case .setSpeed(let speed) where speed != 1 && !isNimble: try await moveAlong(speed: speed)
    default: try await active.perform(command)
    }
  }

  package func status() async -> PlaybackStatus { await active.status() }

  package func queue() async -> QueueSnapshot { await active.queue() }

  package func picture() async -> PlaybackSnapshot { await active.picture() }

  package func events() async -> AsyncStream<PlaybackEvent> {
    await follow()
    return broadcast.subscribe()
  }

  package func reaches(_ item: PlayableItem) async -> Bool { await main.reaches(item) }

  package func local(_ item: PlayableItem) async -> PlayableItem? { await main.local(item) }

  package func shutDown() async {
    await main.shutDown()
    await nimble.shutDown()
    for follower in followers { await follower.value }
    broadcast.finish()
  }
}

extension VariableSpeedPlayer {
  /// Takes what plays on the main player, with its place and its queue, to the other one.
  private func moveAlong(speed: Double) async throws(PlayerFailure) {
    let (status, queue) = (await main.status(), await main.queue())
    guard let current = queue.currentIndex, status.current != nil else { throw .nothingPlaying }
    var items = try await reached(queue.items)
    items[current].startPosition = status.position
    let options = PlayOptions(startIndex: current, speed: speed, repeatMode: status.repeatMode)
    try await change(to: true, by: .play(items, options))
    if status.state == .paused { try await nimble.perform(.pause) }
  }

  /// Lets the one player fall silent and the other one begin, or throws and lets everything go on as it was.
  private func change(to isNimble: Bool, by command: PlayerCommand) async throws(PlayerFailure) {
    guard isNimble != self.isNimble else { return try await active.perform(command) }
    let leaving = active, status = await leaving.status()
    let coming = isNimble ? nimble : main
    // Where it has no volume, it plays as loud as it does.
    if isNimble { try? await coming.perform(.setVolume(status.volume)) }
    // What the coming one tells is heard from here on.
    self.isNimble = isNimble
    if let item = status.current { broadcast.publish(.ended(item, position: status.position, reason: .replaced)) }
    do throws(PlayerFailure) {
      try await coming.perform(command)
    } catch {
      self.isNimble = !isNimble
      if let item = status.current { broadcast.publish(.started(item)) }
      throw error
    }
    // One that has gone away is silent too.
    try? await leaving.perform(.stop)
  }

  private func reached(_ items: [PlayableItem]) async throws(PlayerFailure) -> [PlayableItem] {
    var reached: [PlayableItem] = []
    for item in items {
      guard let found = await reach(item) else { throw .unsupported(.speed) }
      reached.append(found)
    }
    return reached
  }

  /// Tells what the active player tells; the other one falls silent unheard.
  private func follow() async {
    guard followers.isEmpty else { return }
    for (player, isNimble) in [(main, false), (nimble, true)] {
      let events = await player.events()
      followers.append(
        Task {
          for await event in events where isNimble == self.isNimble { broadcast.publish(event) }
        })
    }
  }
}
