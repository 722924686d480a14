import MediaIntents
import Playback
import TestSupport
import Testing

struct SessionTransportTests {
  static let a = PlayableItem.sample("a")
  static let b = PlayableItem.sample("b")
  static let c = PlayableItem.sample("c")
  static let playingA: [SessionStep] = [.play(a, b), .started(1)]
  static let playingB: [SessionStep] = [.play(a, b, c, options: PlayOptions(startIndex: 1)), .started(1)]

  static let beginnings = [
    SessionCase(
      "The first entry is loaded and the second prepared", [.play(a, b)],
      actions: ["load 1 a", "prepare 2 b"], events: ["queue", "options"]),
    SessionCase(
      "Nothing is prepared after a single entry", [.play(a)],
      actions: ["load 1 a"], events: ["queue", "options"]),
    SessionCase(
      "Playback starts with a later entry", [.play(a, b, c, options: PlayOptions(startIndex: 2))],
      actions: ["load 1 c"], events: ["queue", "options"]),
    SessionCase(
      "A new queue replaces the current item", playingA + [.play(c)],
      actions: ["load 3 c"], events: ["ended a 10.0 replaced", "queue", "options"]),
    SessionCase(
      "An item that had not started does not end", [.play(a, b), .play(c)],
      actions: ["load 3 c"], events: ["queue", "options"]),
    SessionCase(
      "An item starts at its position",
      [.play(.sample("book", startPosition: 90))],
      actions: ["load 1 book at 90.0"], events: ["queue", "options"]),
    SessionCase(
      "A position at the end restarts the item",
      [.play(.sample("book", duration: 180, startPosition: 180))],
      actions: ["load 1 book"], events: ["queue", "options"]),
    SessionCase("The start is reported once", [.play(a), .started(1), .started(1)]),
    SessionCase("The start is reported", [.play(a), .started(1)], events: ["started a"]),
  ]

  static let pausing = [
    SessionCase("Pausing", playingA + [.command(.pause)], actions: ["pause"], events: ["paused"]),
    SessionCase("Pausing twice", playingA + [.command(.pause), .command(.pause)]),
    SessionCase(
      "Pausing before the first sound", [.play(a), .command(.pause)], actions: ["pause"], events: ["paused"]),
    SessionCase(
      "Resuming", playingA + [.command(.pause), .command(.resume)], actions: ["resume"], events: ["resumed"]),
    SessionCase("Resuming while playing", playingA + [.command(.resume)]),
    SessionCase(
      "Resuming after a stop restarts the entry", playingB + [.command(.stop), .command(.resume)],
      actions: ["load 3 b", "prepare 4 c"], events: ["queue"]),
    SessionCase(
      "Resuming after the end restarts the queue",
      [.play(a, b, options: PlayOptions(startIndex: 1)), .started(1), .finished(1), .command(.resume)],
      actions: ["load 2 a", "prepare 3 b"], events: ["queue"]),
    SessionCase(
      "Stopping", playingA + [.command(.stop)], actions: ["unload"], events: ["ended a 10.0 stopped", "stopped"]),
    SessionCase("Stopping twice", playingA + [.command(.stop), .command(.stop)]),
  ]

  static let moving = [
    SessionCase(
      "Next", playingA + [.command(.next)], actions: ["load 3 b"], events: ["ended a 10.0 skipped", "queue"]),
    SessionCase(
      "Next while paused stays paused", playingA + [.command(.pause), .command(.next)],
      actions: ["load 3 b paused"], events: ["ended a 10.0 skipped", "queue"]),
    SessionCase(
      "Next after the last entry stops", playingA + [.command(.next), .started(3), .command(.next)],
      actions: ["unload"], events: ["ended b 10.0 skipped", "stopped", "queue"]),
    SessionCase(
      "Next after the last entry of a repeating queue",
      [.play(a, b, options: PlayOptions(startIndex: 1, repeatMode: .all)), .started(1), .command(.next)],
      actions: ["load 3 a", "prepare 4 b"], events: ["ended b 10.0 skipped", "queue"]),
    SessionCase(
      "Next leaves a repeated entry",
      [.play(a, b, options: PlayOptions(repeatMode: .one)), .started(1), .command(.next)],
      actions: ["load 3 b", "prepare 4 b"], events: ["ended a 10.0 skipped", "queue"]),
    SessionCase(
      "Previous goes to the start", playingB + [.command(.previous, at: 3)],
      actions: ["seek 0.0"], events: ["sought 0.0"]),
    SessionCase(
      "Previous just after the start goes to the previous entry", playingB + [.command(.previous, at: 2.9)],
      actions: ["load 3 a", "prepare 4 b"], events: ["ended b 2.9 skipped", "queue"]),
    SessionCase(
      "Previous in the first entry goes to its start", playingA + [.command(.previous, at: 1)],
      actions: ["seek 0.0"], events: ["sought 0.0"]),
    SessionCase(
      "Previous in the first entry of a repeating queue",
      [.play(a, b, options: PlayOptions(repeatMode: .all)), .started(1), .command(.previous, at: 1)],
      actions: ["load 3 b", "prepare 4 a"], events: ["ended a 1.0 skipped", "queue"]),
    SessionCase("Restarting", playingB + [.command(.restart, at: 1)], actions: ["seek 0.0"], events: ["sought 0.0"]),
    SessionCase("Seeking", playingA + [.command(.seek(to: 60))], actions: ["seek 60.0"], events: ["sought 60.0"]),
    SessionCase(
      "Seeking before the start", playingA + [.command(.seek(to: -5))],
      actions: ["seek 0.0"], events: ["sought 0.0"]),
    SessionCase(
      "Seeking past the end goes to the next entry", playingA + [.command(.seek(to: 180))],
      actions: ["load 3 b"], events: ["ended a 10.0 skipped", "queue"]),
    SessionCase(
      "A file of unknown duration is seekable",
      [.play(.sample("a", duration: nil)), .started(1), .command(.seek(to: 500))],
      actions: ["seek 500.0"], events: ["sought 500.0"]),
  ]

  @Test(arguments: beginnings + pausing + moving)
  func `Transport commands`(_ example: SessionCase) throws {
    let transition = try example.run()
    #expect(transition.actions.map(\.words) == example.actions)
    #expect(transition.events.map(\.words) == example.events)
  }
}
