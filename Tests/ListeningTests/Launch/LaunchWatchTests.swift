import Household
import MediaIntents
import Playback
import TestSupport
import Testing

@testable import Listening

/// What decides a launch, and that something always does.
@Suite(.timeLimit(.minutes(10)))
struct LaunchWatchTests {
  static let a = PlayableItem.sample("a")
  static let other = PlayableItem.sample("other")

  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let events: [PlaybackEvent]
    /// What plays when they are looked at.
    var playing: PlayableItem?
    let outcome: LaunchOutcome
  }

  static let decided: [Example] = [
    Example(testDescription: "sound", events: [.started(a), .stopped], playing: a, outcome: .running(a.item)),
    Example(
      testDescription: "a failure, then silence", events: [.failed(a, .undecodable("a")), .stopped],
      outcome: .failed(LaunchFailure(reason: .undecodable("a"), item: a.item))),
    Example(
      testDescription: "a failure of nobody, then silence", events: [.failed(nil, .disconnected), .stopped],
      outcome: .failed(LaunchFailure(reason: .disconnected))),
    Example(testDescription: "somebody stops it", events: [.stopped], outcome: .overtaken),
    Example(
      testDescription: "somebody else's sound", events: [.started(other)], playing: other, outcome: .overtaken),
  ]

  @Test(arguments: decided)
  func `The watch ends although the player goes on`(_ example: Example) async {
    let player = ScriptedPlayer()
    let status = PlaybackStatus(state: example.playing == nil ? .stopped : .playing, current: example.playing)
    await player.happen(.queueChanged, becoming: status)
    let (events, told) = AsyncStream.makeStream(of: PlaybackEvent.self)
    for event in example.events { told.yield(event) }
    let watch = LaunchWatch(player: player, command: .play([Self.a], PlayOptions()))
    #expect(await watch.outcome(of: events) == example.outcome)
  }

  @Test func `An old stop is no news of what loads now`() async {
    let player = ScriptedPlayer()
    await player.happen(.queueChanged, becoming: PlaybackStatus(state: .loading, current: Self.a))
    let (events, told) = AsyncStream.makeStream(of: PlaybackEvent.self)
    told.yield(.stopped)
    told.yield(.started(Self.a))
    let watch = LaunchWatch(player: player, command: .play([Self.a], PlayOptions()))
    #expect(await watch.outcome(of: events) == .running(Self.a.item))
  }

  @Test func `Where the player chooses, anything that sounds will do`() async {
    let (events, told) = AsyncStream.makeStream(of: PlaybackEvent.self)
    told.yield(.started(Self.other))
    let watch = LaunchWatch(player: ScriptedPlayer(), command: .next)
    #expect(await watch.outcome(of: events) == .running(Self.other.item))
  }

  @Test func `A watch that is cancelled decides nothing`() async {
    let (events, _) = AsyncStream.makeStream(of: PlaybackEvent.self)
    let watch = LaunchWatch(player: ScriptedPlayer(), command: .next)
    let task = Task { await watch.outcome(of: events) }
    task.cancel()
    #expect(await task.value == nil)
  }
}
