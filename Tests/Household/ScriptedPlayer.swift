import Concurrency
package import MediaIntents
package import Playback

/// A player that takes commands and does nothing by itself: a test tells what happens.
package actor ScriptedPlayer: Player {
  package nonisolated let abilities: PlayerAbilities
  private let refusal: PlayerFailure?
  private let broadcast = EventBroadcast<PlaybackEvent>()
  private var state = PlaybackStatus()
  private var entries = QueueSnapshot()
  package private(set) var commands: [PlayerCommand] = []
  private let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)

  /// - Parameters:
  ///   - speeds: what it can play at; `nil` for one speed.
  ///   - refusal: what it answers to every command.
  package init(speeds: ClosedRange<Double>? = 0.25...4, refusal: PlayerFailure? = nil) {
    abilities = PlayerAbilities(speeds: speeds)
    self.refusal = refusal
  }

  package func perform(_ command: PlayerCommand) throws(PlayerFailure) {
    if let refusal { throw refusal }
    commands.append(command)
    arrival.yield()
    guard case .play(let items, let options) = command else { return }
    entries = QueueSnapshot(items: items, currentIndex: options.startIndex ?? 0)
    state = PlaybackStatus(state: .loading, current: items[options.startIndex ?? 0])
  }

  package func status() -> PlaybackStatus { state }
  package func queue() -> QueueSnapshot { entries }
  package func picture() -> PlaybackSnapshot { PlaybackSnapshot(status: state, queue: entries) }
  package func events() -> AsyncStream<PlaybackEvent> { broadcast.subscribe() }
  package func shutDown() { broadcast.finish() }

  /// Returns when the next command has come since it returned last.
  package func commandArrives() async {
    for await _ in arrivals { break }
  }

  /// Lets something happen: the status first, then the event that tells of it.
  package func happen(_ event: PlaybackEvent, becoming status: PlaybackStatus? = nil) {
    state = status ?? state
    broadcast.publish(event)
  }
}
