import Household
import Journal
import Listening
import MediaIntents
import Playback
import Power
import TestSupport
import Testing

/// Sleep and idleness, with a substitute for logind on a real bus.
@Suite(.timeLimit(.minutes(10)))
struct PowerTests {
  private let bus: PrivateBus
  private let logind: FakeLogind
  private let household: Household
  private let power: PowerFrontend
  private let awake: AsyncStream<Void>
  private let clock = ManualClock()

  init() async throws {
    bus = try PrivateBus()
    logind = try await FakeLogind(on: bus)
    household = try await Household.sample()
    await household.controller.follow()
    let (awake, waking) = AsyncStream.makeStream(of: Void.self)
    self.awake = awake
    power = PowerFrontend(address: { [bus] in bus.address }, clock: clock)
    await power.follow(household.controller)
    await power.start(household.players) { waking.yield() }
    try await holds(["sleep delay"])
  }

  private func holds(_ locks: [String]) async throws { try await wait { await logind.held == locks } }

  private func end() async throws {
    await power.stop()
    try await holds([])
    await logind.leave()
    await bus.stop()
  }

  private func play(_ name: String) async throws {
    let search = MediaSearch(mediaName: name)
    _ = await household.respond(to: .play(PlayMediaIntent(mediaSearch: search)))
    #expect(await household.player.status().state == .playing)
  }

  @Test func `Playback is paused and its place saved before the machine sleeps, and stays so afterwards`() async throws
  {
    try await play("the empty ferry")
    household.clock.advance(by: .seconds(12))
    try await holds(["idle block", "sleep delay"])
    await logind.tell(sleeps: true)
    // Only then the machine sleeps.
    try await holds([])
    let status = await household.player.status()
    #expect(status.state == .paused)
    let item = try #require(status.current?.item.identifier)
    #expect(try await household.journal.places(in: [item])[item]?.seconds == 12)
    await logind.tell(sleeps: false)
    try await holds(["sleep delay"])
    #expect(await household.player.status().state == .paused)
    // Twice in a row, and while it is paused.
    await logind.tell(sleeps: true)
    try await holds([])
    await logind.tell(sleeps: false)
    try await holds(["sleep delay"])
    #expect(await household.player.status().state == .paused)
    #expect(await household.player.status().position == 12)
    var wakings = awake.makeAsyncIterator()
    for _ in 1...2 { await wakings.next() }
    try await end()
  }

  @Test func `A sleep timer counts the time that the machine sleeps`() async throws {
    try await play("hello")
    try await household.controller.perform(.setSleepTimer(.after(600)), from: .socket)
    await logind.tell(sleeps: true)
    try await holds([])
    household.clock.advance(by: .seconds(300))
    await logind.tell(sleeps: false)
    try await holds(["sleep delay"])
    #expect(await household.player.status().sleepTimer == .after(600))
    household.clock.advance(by: .seconds(301))
    try await wait { await household.player.status().sleepTimer == nil }
    #expect(await household.player.status().state == .paused)
    try await end()
  }

  @Test func `The machine is kept awake while something is heard, and only then`() async throws {
    let controller = household.controller
    try await play("hello")
    let silences: [(silence: ListeningCommand, sound: ListeningCommand)] = [
      (.pause, .resume), (.setMuted(true), .setMuted(false)), (.setVolume(0), .setVolume(0.5)), (.stop, .resume),
    ]
    for (silence, sound) in silences {
      try await holds(["idle block", "sleep delay"])
      try await controller.perform(silence, from: .socket)
      try await holds(["sleep delay"])
      try await controller.perform(sound, from: .socket)
    }
    try await holds(["idle block", "sleep delay"])
    try await controller.perform(.next, from: .socket)
    try await end()
  }

  @Test func `A bus or logind that was not there is found when something plays`() async throws {
    await logind.leave()
    await bus.stop()
    try await play("hello")
    try bus.start()
    let other = try await FakeLogind(on: bus)
    try await household.controller.perform(.pause, from: .socket)
    try await household.controller.perform(.resume, from: .socket)
    try await wait { await other.held == ["idle block", "sleep delay"] }
    await other.leave()
    let next = try await FakeLogind(on: bus)
    try await wait { await next.held == ["idle block", "sleep delay"] }
    await power.stop()
    try await wait { await next.held == [] }
    await next.leave()
    await bus.stop()
  }

  @Test func `A signal that is not logind's pauses nothing`() async throws {
    try await play("hello")
    try await holds(["idle block", "sleep delay"])
    let stranger = try await Stranger(on: bus)
    await stranger.tell(sleeps: true)
    await logind.tell(sleeps: false)
    for await _ in awake { break }
    #expect(await household.player.status().state == .playing)
    try await end()
  }
}
