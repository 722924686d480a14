import Household
import MediaIntents
import Playback
import TestSupport
import Testing

@testable import Handling

/// When success is claimed, and what is told otherwise (C2).
@Suite(.timeLimit(.minutes(10)))
struct PlaybackLaunchTests {
  static let a = PlayableItem.sample("a")
  static let b = PlayableItem.sample("b")
  static let other = PlayableItem.sample("other")

  /// A launch of a and b on a player that does what the test says.
  private struct Stage {
    let player = ScriptedPlayer()
    let clock = ManualClock()
    let later: AsyncStream<PlaybackLaunch.Outcome>
    private let told: AsyncStream<PlaybackLaunch.Outcome>.Continuation

    init() { (later, told) = AsyncStream.makeStream(of: PlaybackLaunch.Outcome.self) }

    func launch(_ command: PlayerCommand = .play([a, b], PlayOptions())) -> Task<PlaybackLaunch.Outcome, Never> {
      let launch = PlaybackLaunch(player: player, clock: clock, patience: .seconds(2))
      return Task { await launch.run(command) { told.yield($0) } }
    }

    /// Lets things happen while the launch waits.
    func outcome(
      _ command: PlayerCommand = .play([a, b], PlayOptions()), _ happening: (ScriptedPlayer) async -> Void
    ) async -> PlaybackLaunch.Outcome {
      let launch = launch(command)
      await clock.sleeperArrives()
      await happening(player)
      return await launch.value
    }
  }

  private static func playing(_ item: PlayableItem) -> PlaybackStatus {
    PlaybackStatus(state: .playing, current: item)
  }

  private static let silence = PlaybackStatus()

  @Test func `It runs when it sounds, and not before`() async {
    let outcome = await Stage().outcome { player in
      await player.happen(.queueChanged)
      await player.happen(.optionsChanged)
      await player.happen(.started(Self.a), becoming: Self.playing(Self.a))
    }
    #expect(outcome == .running(Self.a.item))
  }

  @Test func `What sounded before does not count`() async {
    let outcome = await Stage().outcome { player in
      await player.happen(.started(Self.other))
      await player.happen(.ended(Self.other, position: 3, reason: .replaced))
      await player.happen(.failed(Self.other, .undecodable("other")))
      await player.happen(.started(Self.a), becoming: Self.playing(Self.a))
    }
    #expect(outcome == .running(Self.a.item))
  }

  @Test func `When the first fails and the second sounds, it runs`() async {
    let outcome = await Stage().outcome { player in
      await player.happen(.failed(Self.a, .fileMissing("a")))
      await player.happen(.started(Self.b), becoming: Self.playing(Self.b))
    }
    #expect(outcome == .running(Self.b.item))
  }

  @Test func `When all fail, the first reason is told`() async {
    let outcome = await Stage().outcome { player in
      await player.happen(.failed(Self.a, .fileMissing("a")))
      await player.happen(.failed(Self.b, .undecodable("b")))
      await player.happen(.stopped, becoming: Self.silence)
    }
    #expect(outcome == .failed(LaunchFailure(reason: .fileMissing("a"), item: Self.a.item)))
  }

  @Test func `A player that refuses has failed at once`() async {
    let launch = PlaybackLaunch(
      player: ScriptedPlayer(refusal: .outputUnavailable("none")), clock: ManualClock(), patience: .seconds(2))
    let outcome = await launch.run(.play([Self.a], PlayOptions())) { _ in }
    #expect(outcome == .failed(LaunchFailure(reason: .outputUnavailable("none"))))
  }

  @Test func `A player that ends has failed`() async {
    let outcome = await Stage().outcome { await $0.shutDown() }
    #expect(outcome == .failed(LaunchFailure(reason: .disconnected)))
  }

  @Test func `What is stopped or replaced before it sounds is overtaken`() async {
    let stopped = await Stage().outcome { await $0.happen(.stopped, becoming: Self.silence) }
    #expect(stopped == .overtaken)
    let replaced = await Stage().outcome {
      await $0.happen(.started(Self.other), becoming: Self.playing(Self.other))
    }
    #expect(replaced == .overtaken)
  }

  @Test func `What was paused goes on at once`() async throws {
    let clock = ManualClock()
    let player = SilentPlayer(clock: clock)
    var trail = await EventTrail(player)
    let tone = PlayableItem.sample("tone", address: "http://127.0.0.1/tone", duration: 60)
    try await player.perform(.play([tone], PlayOptions()))
    try await trail.wait(for: .started(tone))
    try await player.perform(.pause)
    let launch = PlaybackLaunch(player: player, clock: clock, patience: .seconds(2))
    #expect(await launch.run(.resume) { _ in } == .running(tone.item))
    #expect(await launch.run(.resume) { _ in } == .running(tone.item))
    await player.shutDown()
  }

  @Test func `When patience ends it is under way`() async {
    let stage = Stage()
    let launch = stage.launch()
    await stage.clock.sleeperArrives()
    stage.clock.advance(by: .seconds(2))
    #expect(await launch.value == .underWay)
  }

  @Test func `A failure after that is told, once`() async {
    let stage = Stage()
    let outcome = await stage.outcome { _ in stage.clock.advance(by: .seconds(2)) }
    #expect(outcome == .underWay)
    await stage.player.happen(.failed(Self.a, .unreachable("a")))
    await stage.player.happen(.failed(Self.b, .unreachable("b")))
    await stage.player.happen(.stopped, becoming: Self.silence)
    var later = stage.later.makeAsyncIterator()
    #expect(await later.next() == .failed(LaunchFailure(reason: .unreachable("a"), item: Self.a.item)))
  }

  @Test func `Events from before the end of patience count as well`() async {
    let stage = Stage()
    let outcome = await stage.outcome { player in
      await player.happen(.failed(Self.a, .unreachable("a")))
      stage.clock.advance(by: .seconds(2))
    }
    #expect(outcome == .underWay)
    await stage.player.happen(.failed(Self.b, .unreachable("b")))
    await stage.player.happen(.stopped, becoming: Self.silence)
    var later = stage.later.makeAsyncIterator()
    #expect(await later.next() == .failed(LaunchFailure(reason: .unreachable("a"), item: Self.a.item)))
  }
}
