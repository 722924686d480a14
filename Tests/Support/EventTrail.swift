import MediaIntents
package import Playback

/// What a player has told, in order, awaited step by step.
package struct EventTrail {
  private var events: AsyncStream<PlaybackEvent>.Iterator
  package private(set) var seen: [PlaybackEvent] = []

  /// The player fell silent for good before what was awaited came.
  package struct Ended: Error {
    package let seen: [PlaybackEvent]
  }

  package init(_ player: any Player) async {
    events = await player.events().makeAsyncIterator()
  }

  /// Waits for the first event from now on that fits, and returns everything up to it.
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

  /// Waits for a jump to this position (seconds).
  @discardableResult
  package mutating func wait(
    forJumpTo position: Double, isolation: isolated (any Actor)? = #isolation
  ) async throws -> [PlaybackEvent] {
    try await wait(for: { if case .sought(_, position) = $0 { true } else { false } }, isolation: isolation)
  }
}
