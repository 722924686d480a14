import MediaIntents
import Playback
import TestSupport
import Testing

/// Two players as one, the second for speeds that the first does not have.
@Suite(.timeLimit(.minutes(10))) struct SpeedRelayTests {
  private let main = SilentPlayer(clock: ManualClock(), generator: SeededGenerator(seed: 1))
  private let nimble = SilentPlayer(clock: ManualClock(), generator: SeededGenerator(seed: 1))
  private let relay: VariableSpeedPlayer
  private let items = ["a", "b"].map { PlayableItem.sample($0, address: "radio:\($0)") }

  init() {
    relay = VariableSpeedPlayer(main: main, nimble: nimble) { $0.item.title == "far" ? nil : $0 }
  }

  @Test func `At the speed of the recording the main player plays`() async throws {
    var trail = await EventTrail(relay)
    try await relay.perform(.play(items, PlayOptions()))
    try await trail.wait(for: .started(items[0]))
    #expect(await main.status().current == items[0])
    #expect(await nimble.status().current == nil)
    await relay.shutDown()
  }

  @Test func `A speed takes queue and place to the other player, and a new queue comes back`() async throws {
    var trail = await EventTrail(relay)
    try await relay.perform(.play(items, PlayOptions(startIndex: 1, repeatMode: .all)))
    try await trail.wait(for: .started(items[1]))
    try await relay.perform(.seek(to: 40))
    try await relay.perform(.setVolume(0.5))
    try await relay.perform(.setSpeed(2))
    let moved = try await trail.wait { if case .started = $0 { true } else { false } }
    #expect(moved.contains(.ended(items[1], position: 40, reason: .replaced)))
    #expect(!moved.contains(.stopped))
    let status = await relay.status()
    #expect(status.current?.item == items[1].item && status.position == 40 && status.speed == 2)
    #expect(status.volume == 0.5 && status.repeatMode == .all)
    #expect(await relay.queue().items.map(\.item) == items.map(\.item))
    #expect(await main.status().state == .stopped)

    try await relay.perform(.setSpeed(1))
    #expect(await nimble.status().state == .playing)
    try await relay.perform(.play([items[0]], PlayOptions()))
    try await trail.wait(for: .started(items[0]))
    #expect(await nimble.status().state == .stopped)
    #expect(await relay.status().current == items[0])
    await relay.shutDown()
  }

  @Test func `A queue may begin at a speed, and what is paused stays so`() async throws {
    var trail = await EventTrail(relay)
    try await relay.perform(.play(items, PlayOptions(speed: 1.5)))
    try await trail.wait(for: .started(items[0]))
    #expect(await nimble.status().speed == 1.5)
    try await relay.perform(.play(items, PlayOptions()))
    try await relay.perform(.pause)
    try await relay.perform(.setSpeed(0.5))
    #expect(await relay.status().state == .paused)
    await relay.shutDown()
  }

  @Test func `What cannot be reached stays, and its speed is refused`() async throws {
    let far = PlayableItem.sample("far", address: "radio:far")
    var trail = await EventTrail(relay)
    await #expect(throws: PlayerFailure.unsupported(.speed)) {
      try await relay.perform(.play([far], PlayOptions(speed: 2)))
    }
    await #expect(throws: PlayerFailure.nothingPlaying) { try await relay.perform(.setSpeed(2)) }
    try await relay.perform(.play([far], PlayOptions()))
    try await trail.wait(for: .started(far))
    await #expect(throws: PlayerFailure.unsupported(.speed)) { try await relay.perform(.setSpeed(2)) }
    #expect(await main.status().state == .playing)
    await relay.shutDown()
  }
}
