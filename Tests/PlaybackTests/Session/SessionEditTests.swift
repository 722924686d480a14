import MediaIntents
import Playback
import TestSupport
import Testing

/// Queue edits and restored snapshots in a session, and the speed and start position of each entry.
struct SessionEditTests {
  private static let three = SessionStep.play(.sample("a"), .sample("b"), .sample("c"))

  private static func episode(_ title: String, show: String = "S", speed: Double? = nil, at place: Double = 0)
    -> PlayableItem
  {
    var entry = PlayableItem.sample(title, startPosition: place)
    entry.item.type = .podcastEpisode
    entry.item.album = show
    entry.speed = speed
    return entry
  }

  private static func song(_ title: String, speed: Double?) -> PlayableItem {
    var entry = PlayableItem.sample(title)
    entry.speed = speed
    return entry
  }

  static let cases: [SessionCase] = [
    SessionCase(
      "the current entry is removed", [three, .started(1), .command(.remove(at: 0))],
      actions: ["load 3 b", "prepare 4 c"], events: ["ended a 10.0 skipped", "queue"]),
    SessionCase(
      "the only entry is removed", [.play(.sample("a")), .started(1), .command(.remove(at: 0))],
      actions: ["unload"], events: ["ended a 10.0 skipped", "stopped", "queue"]),
    SessionCase(
      "the next entry is removed", [three, .started(1), .command(.remove(at: 1))], actions: ["prepare 3 c"],
      events: ["queue"]),
    SessionCase(
      "an entry is inserted as the next one", [three, .started(1), .command(.insert([.sample("x")], at: 1))],
      actions: ["prepare 3 x"], events: ["queue"]),
    SessionCase(
      "an entry is inserted before the current one", [three, .started(1), .command(.insert([.sample("x")], at: 0))],
      events: ["queue"]),
    SessionCase(
      "several are removed, missing numbers are ignored",
      [three, .started(1), .command(.removeEntries([2, 3, 9]))], actions: ["prepare nothing"], events: ["queue"]),
    SessionCase(
      "several are removed, including the current one", [three, .started(1), .command(.removeEntries([1, 2]))],
      actions: ["prepare 3 c", "load 4 c"], events: ["queue", "ended a 10.0 skipped", "queue"]),
    SessionCase("no entry has the number", [three, .started(1), .command(.removeEntries([9]))]),
    SessionCase(
      "another entry is moved next", [three, .started(1), .command(.move(from: 2, to: 1))], actions: ["prepare 3 c"],
      events: ["queue"]),
    SessionCase(
      "a song after a fast episode plays at normal speed",
      [
        .play(episode("e", speed: 2), song("a", speed: 1), options: PlayOptions(speed: 2)), .started(1),
        .command(.next),
      ],
      actions: ["load 2 a"], events: ["ended e 10.0 skipped", "options", "queue"]),
    SessionCase(
      "a speed applies to the next episode of the show",
      [
        .play(episode("e", speed: 1), episode("f", speed: 1)), .started(1), .command(.setSpeed(1.5)), .command(.next),
      ],
      actions: ["load 3 f x1.5"], events: ["ended e 10.0 skipped", "queue"]),
    SessionCase(
      "a speed does not apply to another show",
      [
        .play(episode("e", speed: 1), episode("f", show: "T", speed: 1)), .started(1), .command(.setSpeed(1.5)),
        .command(.next),
      ],
      actions: ["load 3 f"], events: ["ended e 10.0 skipped", "options", "queue"]),
    SessionCase(
      "a skipped episode resumes at its position",
      [
        .play(episode("e"), episode("f")), .started(1), .command(.next, at: 70), .started(3),
        .command(.previous, at: 1),
      ],
      actions: ["load 4 e at 70.0"], events: ["ended f 1.0 skipped", "queue"]),
    SessionCase(
      "an episode resumes at its position after a stop",
      [.play(episode("e")), .started(1), .command(.stop, at: 70), .command(.resume)],
      actions: ["load 2 e at 70.0"], events: ["queue"]),
    SessionCase(
      "a stopped song restarts", [.play(.sample("a")), .started(1), .command(.stop, at: 70), .command(.resume)],
      actions: ["load 2 a"], events: ["queue"]),
    SessionCase(
      "a finished episode restarts",
      [.play(episode("e", at: 5), options: PlayOptions(repeatMode: .all)), .started(1), .finished(1)],
      actions: ["load 2 e", "prepare 3 e"], events: ["ended e 180.0 finished", "queue"]),
  ]

  @Test(arguments: cases)
  func `Edits, start positions and speeds`(_ example: SessionCase) throws {
    let transition = try example.run()
    #expect(transition.actions.map(\.words) == example.actions)
    #expect(transition.events.map(\.words) == example.events)
  }

  static let wrong: [PlayerCommand] = [
    .remove(at: 3), .remove(at: -1), .move(from: 0, to: 3), .move(from: 3, to: 0), .move(from: -1, to: 0),
    .insert([.sample("x")], at: 4), .insert([.sample("x")], at: -1),
  ]

  @Test(arguments: wrong)
  func `An index out of range changes nothing`(_ command: PlayerCommand) throws {
    var session = PlaybackSession.sample
    _ = try session.take(Self.three)
    let before = session.queue
    #expect(throws: PlayerFailure.endOfQueue) { try session.handle(command, at: 10) }
    #expect(session.queue == before)
  }

  @Test(arguments: [PlaybackState.playing, .paused, .stopped])
  func `A snapshot is restored`(_ state: PlaybackState) throws {
    var session = PlaybackSession.sample
    _ = try session.take(.play(.sample("a"), .sample("b"), .sample("c"), options: PlayOptions(speed: 2, shuffle: true)))
    var snapshot = PlaybackSnapshot(status: session.status(at: 42), queue: session.queue.snapshot)
    snapshot.status.state = state
    snapshot.status.repeatMode = .all
    var other = PlaybackSession.sample
    _ = try other.take(.play(.sample("x")))
    let transition = try other.handle(.restore(snapshot), at: 3)
    #expect(other.queue.snapshot.items.map(\.address) == snapshot.queue.items.map(\.address))
    #expect(other.queue.isShuffled && other.status(at: 42).speed == 2 && other.status(at: 42).repeatMode == .all)
    switch state {
    case .stopped: #expect(transition.actions.map(\.words) == ["unload"])
    case .paused: #expect(transition.actions.first?.words.hasSuffix("at 42.0 x2.0 paused") == true)
    default: #expect(transition.actions.first?.words.hasSuffix("at 42.0 x2.0") == true)
    }
  }
}
