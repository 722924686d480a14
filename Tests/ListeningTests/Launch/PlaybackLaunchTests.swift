import Household
import Listening
import MediaIntents
import Playback
import TestSupport
import Testing

/// When success is reported, and what is reported otherwise.
@Suite(.timeLimit(.minutes(10)))
struct PlaybackLaunchTests {
  static let a = PlayableItem.sample("a")
  static let b = PlayableItem.sample("b")
  static let other = PlayableItem.sample("other")

  /// A launch of a and b on a scripted player.
  private struct Stage {
    let player: ScriptedPlayer
    let clock: ManualClock
    let later: AsyncStream<LaunchOutcome>
    private let arrived: AsyncStream<LaunchOutcome>.Continuation
    private let controller: ListeningController

    init(_ player: ScriptedPlayer = ScriptedPlayer()) async throws {
      let household = try await Household.sample(player: player)
      self.player = player
      clock = household.clock
      controller = household.controller
      (later, arrived) = AsyncStream.makeStream(of: LaunchOutcome.self)
    }

    func launch(
      _ command: ListeningCommand = .play([a, b], PlayManner())
    ) -> Task<LaunchOutcome?, any Error> {
      Task { try await controller.launch([command], from: .socket) { arrived.yield($0) }.outcome }
    }

    /// Runs `happening` while the launch waits.
    func outcome(_ happening: (ScriptedPlayer) async -> Void) async throws -> LaunchOutcome? {
      let launch = launch()
      try await clock.sleeperArrives()
      await happening(player)
      return try await launch.value
    }
  }

  private static func playing(_ item: PlayableItem) -> PlaybackStatus {
    PlaybackStatus(state: .playing, current: item)
  }

  private static let silence = PlaybackStatus()

  @Test func `A launch is running once the item has started, and not before`() async throws {
    let outcome = try await Stage().outcome { player in
      await player.happen(.queueChanged)
      await player.happen(.optionsChanged)
      await player.happen(.started(Self.a), becoming: Self.playing(Self.a))
    }
    #expect(outcome == .running(Self.a.item))
  }

  @Test func `A previous item does not count`() async throws {
    let outcome = try await Stage().outcome { player in
      await player.happen(.started(Self.other))
      await player.happen(.ended(Self.other, position: 3, reason: .replaced))
      await player.happen(.failed(Self.other, .undecodable("other")))
      await player.happen(.started(Self.a), becoming: Self.playing(Self.a))
    }
    #expect(outcome == .running(Self.a.item))
  }

  @Test func `If the first item fails and the second starts, the launch is running`() async throws {
    let outcome = try await Stage().outcome { player in
      await player.happen(.failed(Self.a, .fileMissing("a")))
      await player.happen(.started(Self.b), becoming: Self.playing(Self.b))
    }
    #expect(outcome == .running(Self.b.item))
  }

  @Test func `If all items fail, the first reason is reported`() async throws {
    let outcome = try await Stage().outcome { player in
      await player.happen(.failed(Self.a, .fileMissing("a")))
      await player.happen(.failed(Self.b, .undecodable("b")))
      await player.happen(.stopped, becoming: Self.silence)
    }
    #expect(outcome == .failed(LaunchFailure(reason: .fileMissing("a"), item: Self.a.item)))
  }

  @Test func `A refused command fails the launch at once`() async throws {
    let stage = try await Stage(ScriptedPlayer(refusal: .outputUnavailable("none")))
    let outcome = try await stage.launch().value
    #expect(outcome == .failed(LaunchFailure(reason: .outputUnavailable("none"))))
  }

  @Test func `A player that is shut down fails the launch`() async throws {
    let outcome = try await Stage().outcome { await $0.shutDown() }
    #expect(outcome == .failed(LaunchFailure(reason: .disconnected)))
  }

  @Test func `A launch that is stopped or replaced before it starts is overtaken`() async throws {
    let stopped = try await Stage().outcome { await $0.happen(.stopped, becoming: Self.silence) }
    #expect(stopped == .overtaken)
    let replaced = try await Stage().outcome {
      await $0.happen(.started(Self.other), becoming: Self.playing(Self.other))
    }
    #expect(replaced == .overtaken)
  }

  @Test func `A paused item is running at once`() async throws {
    let household = try await Household.sample()
    let (player, controller) = (household.player, household.controller)
    var trail = await EventTrail(player)
    let tone = PlayableItem.sample("tone", address: "http://127.0.0.1/tone", duration: 60)
    try await player.perform(.play([tone], PlayOptions()))
    try await trail.wait(for: .started(tone))
    try await player.perform(.pause)
    #expect(try await controller.launch([.resume], from: .socket).outcome == .running(tone.item))
    #expect(try await controller.launch([.resume], from: .socket).outcome == .running(tone.item))
    await player.shutDown()
  }

  @Test func `After the timeout the launch is under way`() async throws {
    let stage = try await Stage()
    let launch = stage.launch()
    try await stage.clock.sleeperArrives()
    stage.clock.advance(by: .milliseconds(2500))
    #expect(try await launch.value == .underWay)
  }

  @Test func `A later failure is reported once`() async throws {
    let stage = try await Stage()
    let outcome = try await stage.outcome { _ in stage.clock.advance(by: .milliseconds(2500)) }
    #expect(outcome == .underWay)
    await stage.player.happen(.failed(Self.a, .unreachable("a")))
    await stage.player.happen(.failed(Self.b, .unreachable("b")))
    await stage.player.happen(.stopped, becoming: Self.silence)
    var later = stage.later.makeAsyncIterator()
    #expect(await later.next() == .failed(LaunchFailure(reason: .unreachable("a"), item: Self.a.item)))
  }

  @Test func `Events before the timeout also count`() async throws {
    let stage = try await Stage()
    let outcome = try await stage.outcome { player in
      await player.happen(.failed(Self.a, .unreachable("a")))
      stage.clock.advance(by: .milliseconds(2500))
    }
    #expect(outcome == .underWay)
    await stage.player.happen(.failed(Self.b, .unreachable("b")))
    await stage.player.happen(.stopped, becoming: Self.silence)
    var later = stage.later.makeAsyncIterator()
    #expect(await later.next() == .failed(LaunchFailure(reason: .unreachable("a"), item: Self.a.item)))
  }
}
