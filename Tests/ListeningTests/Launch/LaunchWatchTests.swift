import Household
import MediaIntents
import Playback
import TestSupport
import Testing

@testable import Listening

/// The events that decide the outcome of a launch.
@Suite(.timeLimit(.minutes(10)))
struct LaunchWatchTests {
  static let a = PlayableItem.sample("a")
  static let other = PlayableItem.sample("other")

  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let events: [PlaybackEvent]
    /// The playing item when the events are handled.
    var playing: PlayableItem?
    let outcome: LaunchOutcome
  }

  static let decided: [Example] = [
    Example(testDescription: "sound", events: [.started(a), .stopped], playing: a, outcome: .running(a.item)),
    Example(
      testDescription: "a failure, then silence", events: [.failed(a, .undecodable("a")), .stopped],
      outcome: .failed(LaunchFailure(reason: .undecodable("a"), item: a.item))),
    Example(
      testDescription: "a failure without an item, then silence", events: [.failed(nil, .disconnected), .stopped],
      outcome: .failed(LaunchFailure(reason: .disconnected))),
    Example(testDescription: "another client stops it", events: [.stopped], outcome: .overtaken),
    Example(
      testDescription: "another item plays", events: [.started(other)], playing: other, outcome: .overtaken),
  ]

  @Test(arguments: decided)
  func `The watch ends although the player continues`(_ example: Example) async {
    let player = ScriptedPlayer()
    let status = PlaybackStatus(state: example.playing == nil ? .stopped : .playing, current: example.playing)
    await player.happen(.queueChanged, becoming: status)
    let (events, told) = AsyncStream.makeStream(of: PlaybackEvent.self)
    for event in example.events { told.yield(event) }
    let watch = LaunchWatch(player: player, command: .play([Self.a], PlayOptions()))
    #expect(await watch.outcome(of: events) == example.outcome)
  }

  @Test func `A stop of the previous playback is ignored while loading`() async {
    let player = ScriptedPlayer()
    await player.happen(.queueChanged, becoming: PlaybackStatus(state: .loading, current: Self.a))
    let (events, told) = AsyncStream.makeStream(of: PlaybackEvent.self)
    told.yield(.stopped)
    told.yield(.started(Self.a))
    let watch = LaunchWatch(player: player, command: .play([Self.a], PlayOptions()))
    #expect(await watch.outcome(of: events) == .running(Self.a.item))
  }

  @Test func `If the player chooses the item, any started item counts`() async {
    let (events, told) = AsyncStream.makeStream(of: PlaybackEvent.self)
    told.yield(.started(Self.other))
    let watch = LaunchWatch(player: ScriptedPlayer(), command: .next)
    #expect(await watch.outcome(of: events) == .running(Self.other.item))
  }

  @Test func `A cancelled watch returns no outcome`() async {
    let (events, _) = AsyncStream.makeStream(of: PlaybackEvent.self)
    let watch = LaunchWatch(player: ScriptedPlayer(), command: .next)
    let task = Task { await watch.outcome(of: events) }
    task.cancel()
    #expect(await task.value == nil)
  }
}
