import MediaIntents
package import Playback

/// The events of a player, to be awaited step by step.
package struct EventTrail {
  private var events: AsyncStream<PlaybackEvent>.Iterator
  package private(set) var seen: [PlaybackEvent] = []

  /// The stream ended before the awaited event.
  package struct Ended: Error {
    package let seen: [PlaybackEvent]

    package init(seen: [PlaybackEvent]) { self.seen = seen }
  }

  package init(_ player: any Player) async {
    events = await player.events().makeAsyncIterator()
  }

  /// Waits for the first matching event and returns all events up to it.
  @discardableResult
  package mutating func wait(
    for fits: (PlaybackEvent) -> Bool, isolation: isolated (any Actor)? = #isolation
  ) async throws -> [PlaybackEvent] {
    var step: [PlaybackEvent] = []
    while let event = await events.next(isolation: isolation) {
      seen.append(event)
      step.append(event)
      if fits(event) { return step }
    }
    throw Ended(seen: seen)
  }

  @discardableResult
  package mutating func wait(
    for event: PlaybackEvent, isolation: isolated (any Actor)? = #isolation
  ) async throws -> [PlaybackEvent] {
    try await wait(for: { $0 == event }, isolation: isolation)
  }

  /// Waits for a seek to this position (seconds).
  @discardableResult
  package mutating func wait(
    forJumpTo position: Double, isolation: isolated (any Actor)? = #isolation
  ) async throws -> [PlaybackEvent] {
    try await wait(for: { if case .sought(_, position) = $0 { true } else { false } }, isolation: isolation)
  }
}
