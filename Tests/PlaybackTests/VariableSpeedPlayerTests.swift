import MediaIntents
import Playback
import TestSupport
import Testing

/// A primary player, and a secondary one for speeds that it does not support.
@Suite(.timeLimit(.minutes(10))) struct VariableSpeedPlayerTests {
  private let primary = SilentPlayer(clock: ManualClock(), generator: SeededGenerator(seed: 1))
  private let secondary = SilentPlayer(clock: ManualClock(), generator: SeededGenerator(seed: 1))
  private let player: VariableSpeedPlayer
  private let items = ["a", "b"].map { PlayableItem.sample($0, address: "radio:\($0)") }

  init() {
    player = VariableSpeedPlayer(primary: primary, secondary: secondary) { $0.item.title == "far" ? nil : $0 }
  }

  @Test func `At speed 1 the primary player plays`() async throws {
    var trail = await EventTrail(player)
    try await player.perform(.play(items, PlayOptions()))
    try await trail.wait(for: .started(items[0]))
    #expect(await primary.status().current == items[0])
    #expect(await secondary.status().current == nil)
    await player.shutDown()
  }

  @Test func `Another speed transfers queue and position to the secondary player, and a new queue returns`()
    async throws
  {
    var trail = await EventTrail(player)
    try await player.perform(.play(items, PlayOptions(startIndex: 1, repeatMode: .all)))
    try await trail.wait(for: .started(items[1]))
    try await player.perform(.seek(to: 40))
    try await player.perform(.setVolume(0.5))
    try await player.perform(.setSpeed(2))
    let moved = try await trail.wait { if case .started = $0 { true } else { false } }
    #expect(moved.contains(.ended(items[1], position: 40, reason: .replaced)))
    #expect(!moved.contains(.stopped))
    let status = await player.status()
    #expect(status.current?.item == items[1].item && status.position == 40 && status.speed == 2)
    #expect(status.volume == 0.5 && status.repeatMode == .all)
    #expect(await player.queue().items.map(\.item) == items.map(\.item))
    #expect(await primary.status().state == .stopped)

    try await player.perform(.setSpeed(1))
    #expect(await secondary.status().state == .playing)
    try await player.perform(.play([items[0]], PlayOptions()))
    try await trail.wait(for: .started(items[0]))
    #expect(await secondary.status().state == .stopped)
    #expect(await player.status().current == items[0])
    await player.shutDown()
  }

  @Test func `A queue may start at another speed, and a paused player stays paused`() async throws {
    var trail = await EventTrail(player)
    try await player.perform(.play(items, PlayOptions(speed: 1.5)))
    try await trail.wait(for: .started(items[0]))
    #expect(await secondary.status().speed == 1.5)
    try await player.perform(.play(items, PlayOptions()))
    try await player.perform(.pause)
    try await player.perform(.setSpeed(0.5))
    #expect(await player.status().state == .paused)
    await player.shutDown()
  }

  @Test func `If the primary player refuses to stop, the speed is refused and only the primary plays`() async throws {
    let primary = StubbornPlayer(self.primary)
    let player = VariableSpeedPlayer(primary: primary, secondary: secondary) { $0 }
    var trail = await EventTrail(player)
    try await player.perform(.play(items, PlayOptions()))
    try await trail.wait(for: .started(items[0]))
    await #expect(throws: PlayerFailure.other("stubborn")) { try await player.perform(.setSpeed(2)) }
    #expect(await self.primary.status().state == .playing)
    #expect(await secondary.status().state == .stopped)
    #expect(await player.status().current == items[0])
    await player.shutDown()
  }

  @Test func `For an unreachable item another speed is refused`() async throws {
    let far = PlayableItem.sample("far", address: "radio:far")
    var trail = await EventTrail(player)
    await #expect(throws: PlayerFailure.unsupported(.speed)) {
      try await player.perform(.play([far], PlayOptions(speed: 2)))
    }
    await #expect(throws: PlayerFailure.nothingPlaying) { try await player.perform(.setSpeed(2)) }
    try await player.perform(.play([far], PlayOptions()))
    try await trail.wait(for: .started(far))
    await #expect(throws: PlayerFailure.unsupported(.speed)) { try await player.perform(.setSpeed(2)) }
    #expect(await primary.status().state == .playing)
    await player.shutDown()
  }
}
