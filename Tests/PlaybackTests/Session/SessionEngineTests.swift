import MediaIntents
import Playback
import TestSupport
import Testing

struct SessionEngineTests {
  static let a = PlayableItem.sample("a")
  static let b = PlayableItem.sample("b")
  static let c = PlayableItem.sample("c")
  static let radio = PlayableItem.sample("radio", address: "http://localhost/radio", duration: nil)
  static let playing: [SessionStep] = [.play(a, b, c), .started(1)]

  static let endings = [
    SessionCase(
      "The next entry is loaded", playing + [.finished(1)],
      actions: ["load 3 b", "prepare 4 c"], events: ["ended a 180.0 finished", "queue"]),
    SessionCase(
      "The last entry ends the queue", [.play(a), .started(1), .finished(1)],
      actions: ["unload"], events: ["ended a 180.0 finished", "stopped", "queue"]),
    SessionCase(
      "An entry is repeated", [.play(a, b, options: PlayOptions(repeatMode: .one)), .started(1), .finished(1)],
      actions: ["load 3 a", "prepare 4 a"], events: ["ended a 180.0 finished", "queue"]),
    SessionCase(
      "A queue is repeated", [.play(a, options: PlayOptions(repeatMode: .all)), .started(1), .finished(1)],
      actions: ["load 3 a", "prepare 4 a"], events: ["ended a 180.0 finished", "queue"]),
    SessionCase("The end of a previous load is ignored", playing + [.command(.next), .finished(1)]),
    SessionCase("The failure of a previous load is ignored", playing + [.command(.next), .failed(1)]),
    SessionCase("The start of a previous load is ignored", [.play(a, b), .command(.next), .started(1)]),
    SessionCase("After a stop, events of earlier loads are ignored", playing + [.command(.stop), .finished(1)]),
  ]

  static let gapless = [
    SessionCase(
      "The engine continues with the prepared entry", playing + [.continued(2)],
      actions: ["prepare 3 c"], events: ["ended a 180.0 finished", "queue"]),
    SessionCase(
      "The start of the prepared entry is reported", playing + [.continued(2), .started(2)], events: ["started b"]),
    SessionCase(
      "An entry added next is prepared instead", playing + [.command(.playNext([c]))],
      actions: ["prepare 3 c"], events: ["queue"]),
    SessionCase("An entry added at the end changes nothing", playing + [.command(.playLater([c]))], events: ["queue"]),
    SessionCase(
      "If the engine continued with an outdated entry, the right one is loaded",
      playing + [.command(.playNext([c])), .continued(2)],
      actions: ["load 4 c", "prepare 5 b"], events: ["ended a 180.0 finished", "queue"]),
    SessionCase(
      "A gapless transition is ignored after a command",
      playing + [.command(.next), .continued(2)]),
    SessionCase(
      "Repeating one entry prepares it", playing + [.command(.setRepeat(.one))],
      actions: ["prepare 3 a"], events: ["options"]),
    SessionCase(
      "Clearing the queue cancels the prepared entry", playing + [.command(.clearQueue)],
      actions: ["prepare nothing"], events: ["queue"]),
    SessionCase(
      "An entry with a start position is not prepared", [.play(a, .sample("book", startPosition: 5))],
      actions: ["load 1 a"], events: ["queue", "options"]),
    SessionCase(
      "A broadcast is not prepared", [.play(a, radio)],
      actions: ["load 1 a"], events: ["queue", "options"]),
    SessionCase(
      "Nothing is prepared after a broadcast", [.play(radio, a)],
      actions: ["load 1 radio"], events: ["queue", "options"]),
    SessionCase(
      "A pause persists over a gapless transition", playing + [.command(.pause), .continued(2), .command(.resume)],
      actions: ["resume"], events: ["resumed"]),
  ]

  static let failing = [
    SessionCase(
      "The next entry is tried", [.play(a, b), .failed(1)],
      actions: ["load 3 b"], events: ["failed a undecodable", "queue"]),
    SessionCase(
      "A failure during playback ends the item first", playing + [.failed(1)],
      actions: ["load 3 b", "prepare 4 c"], events: ["ended a 10.0 stopped", "failed a undecodable", "queue"]),
    SessionCase(
      "The last one ends the queue", [.play(a), .failed(1)],
      actions: ["unload"], events: ["failed a undecodable", "stopped", "queue"]),
    SessionCase(
      "A failing entry is not repeated", [.play(a, b, options: PlayOptions(repeatMode: .one)), .failed(1)],
      actions: ["load 3 b", "prepare 4 b"], events: ["failed a undecodable", "queue"]),
    SessionCase(
      "If all entries fail, a repeating queue stops",
      [.play(a, b, options: PlayOptions(repeatMode: .all)), .failed(1), .failed(3)],
      actions: ["unload"], events: ["failed b undecodable", "stopped", "queue"]),
    SessionCase(
      "A single failing entry does not stop a repeating queue",
      [
        .play(a, b, options: PlayOptions(repeatMode: .all)), .started(1), .finished(1), .failed(3), .started(5),
        .finished(5), .failed(7),
      ],
      actions: ["load 9 a", "prepare 10 b"], events: ["failed b undecodable", "queue"]),
    SessionCase(
      "An item that always fails after starting is not repeated endlessly",
      [.play(a, options: PlayOptions(repeatMode: .all)), .started(1), .failed(1)],
      actions: ["unload"], events: ["ended a 10.0 stopped", "failed a undecodable", "stopped", "queue"]),
    SessionCase(
      "An item that ends without sound has failed", [.play(a, b), .finished(1, at: 0)],
      actions: ["load 3 b"], events: ["failed a undecodable", "queue"]),
    SessionCase(
      "A user's choice resets the failures",
      [.play(a, b, options: PlayOptions(repeatMode: .all)), .failed(1), .command(.next), .failed(5)],
      actions: ["load 7 b", "prepare 8 a"], events: ["failed a undecodable", "queue"]),
    SessionCase(
      "A failing entry leaves a paused player paused", [.play(a, b), .command(.pause), .failed(1)],
      actions: ["load 3 b paused"], events: ["failed a undecodable", "queue"]),
    SessionCase(
      "Without an output no other entry is tried", [.play(a, b), .failed(1, .outputUnavailable("gone"))],
      actions: ["unload"], events: ["failed a outputUnavailable", "stopped"]),
  ]

  static let streams = [
    SessionCase(
      "A broadcast reports its title",
      [.play(radio), .started(1), .engine(.titled(Load.ID(number: 1), "Song"))], events: ["options"]),
    SessionCase(
      "An unchanged title is not reported again",
      [.play(radio), .engine(.titled(Load.ID(number: 1), "Song")), .engine(.titled(Load.ID(number: 1), "Song"))]),
    SessionCase(
      "A broadcast that ends is reported as unreachable, and nothing else begins instead",
      [.play(radio, a), .started(1), .finished(1, at: 500)],
      actions: ["unload"], events: ["ended radio 500.0 stopped", "failed radio unreachable", "stopped"]),
    SessionCase(
      "A broadcast that was never heard is passed over", [.play(radio, a), .failed(1)],
      actions: ["load 2 a"], events: ["failed radio undecodable", "queue"]),
    SessionCase(
      "The broadcast that ended is the one that starts again",
      [.play(a, radio, options: PlayOptions(startIndex: 1)), .started(1), .finished(1, at: 500), .command(.resume)],
      actions: ["load 2 radio"], events: ["queue"]),
    SessionCase(
      "A paused broadcast goes on where it is by now",
      [.play(radio), .started(1), .command(.pause, at: 20), .command(.resume, at: 20)],
      actions: ["load 2 radio"], events: ["ended radio 20.0 stopped", "queue", "resumed"]),
    SessionCase(
      "A broadcast that cannot go on yet stays the one that starts again",
      [
        .play(radio, a), .started(1), .finished(1, at: 500), .command(.resume), .failed(2), .command(.resume),
        .command(.pause), .command(.resume), .failed(4),
      ],
      actions: ["unload"], events: ["failed radio undecodable", "stopped"]),
    SessionCase(
      "A stream with a duration ends like a file",
      [.play(radio, a), .opened(1, duration: 60), .started(1), .finished(1, at: 60)],
      actions: ["load 3 a"], events: ["ended radio 60.0 finished", "queue"]),
    SessionCase(
      "Previous during a broadcast goes to the previous entry",
      [.play(a, radio, options: PlayOptions(startIndex: 1)), .started(1), .command(.previous, at: 500)],
      actions: ["load 2 a"], events: ["ended radio 500.0 skipped", "queue"]),
    SessionCase(
      "An item that proves not seekable plays at 1.0",
      [.play(a, options: PlayOptions(speed: 2)), .opened(1, isSeekable: false)], events: ["options"]),
    SessionCase(
      "An item that starts over before it is heard starts at its beginning",
      [.play(.sample("a", startPosition: 30)), .startedOver(1, from: 30), .started(1)],
      events: ["started a", "sought 0.0"]),
    SessionCase(
      "An item that starts over plays at 1.0, from its beginning",
      [.play(a, b, options: PlayOptions(speed: 2)), .opened(1), .started(1), .startedOver(1, from: 40)],
      events: ["options", "sought 0.0"]),
    SessionCase("A seekable item plays at its speed", [.play(a, options: PlayOptions(speed: 2)), .opened(1)]),
    SessionCase(
      "A broadcast in a fast queue plays at 1.0",
      [.play(a, radio, options: PlayOptions(speed: 2)), .started(1), .command(.next)],
      actions: ["load 2 radio"], events: ["ended a 10.0 skipped", "queue"]),
  ]

  @Test(arguments: endings + gapless + failing + streams)
  func `Engine events`(_ example: SessionCase) throws {
    let transition = try example.run()
    #expect(transition.actions.map(\.words) == example.actions)
    #expect(transition.events.map(\.words) == example.events)
  }
}
