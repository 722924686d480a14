import MediaIntents
import Playback
import TestSupport
import Testing

struct SessionOptionTests {
  static let a = PlayableItem.sample("a")
  static let b = PlayableItem.sample("b")
  static let radio = PlayableItem.sample("radio", address: "http://localhost/radio", duration: nil)
  static let playing: [SessionStep] = [.play(a, b), .started(1)]

  static let answered = [
    SessionCase(
      "Another speed cancels the prepared entry", playing + [.command(.setSpeed(2))],
      actions: ["rate 2.0", "prepare nothing"], events: ["speed 2.0"]),
    SessionCase(
      "Normal speed prepares the next entry again",
      playing + [.command(.setSpeed(2)), .command(.setSpeed(1))],
      actions: ["rate 1.0", "prepare 3 b"], events: ["speed 1.0"]),
    SessionCase("The same speed changes nothing", playing + [.command(.setSpeed(1))]),
    SessionCase(
      "The speed is applied to each item", [.play(a, b, options: PlayOptions(speed: 2)), .started(1), .finished(1)],
      actions: ["load 2 b x2.0"], events: ["ended a 180.0 finished", "queue"]),
    SessionCase(
      "The speed is applied to a selected entry", playing + [.command(.setSpeed(1.5)), .command(.next)],
      actions: ["load 3 b x1.5"], events: ["ended a 10.0 skipped", "queue"]),
    SessionCase(
      "A new queue has its own speed",
      [.play(a, options: PlayOptions(speed: 2)), .started(1), .play(b)],
      actions: ["load 2 b"], events: ["ended a 10.0 replaced", "queue", "options"]),
    SessionCase(
      "The lowest speed", playing + [.command(.setSpeed(0.5))],
      actions: ["rate 0.5", "prepare nothing"], events: ["speed 0.5"]),
    SessionCase(
      "The highest speed", playing + [.command(.setSpeed(3))],
      actions: ["rate 3.0", "prepare nothing"], events: ["speed 3.0"]),
    SessionCase("A speed set while stopped", [.command(.setSpeed(2))], events: ["speed 2.0"]),
    SessionCase("Volume", playing + [.command(.setVolume(0.5))], actions: ["volume 0.5"], events: ["options"]),
    SessionCase(
      "A volume out of range is clamped", playing + [.command(.setVolume(-1))],
      actions: ["volume 0.0"], events: ["options"]),
    SessionCase("The same volume changes nothing", playing + [.command(.setVolume(7))]),
    SessionCase("Muting", playing + [.command(.setMuted(true))], actions: ["muted true"], events: ["options"]),
    SessionCase("Muting twice", playing + [.command(.setMuted(true)), .command(.setMuted(true))]),
    SessionCase("Shuffling twice", playing + [.command(.setShuffle(true)), .command(.setShuffle(true))]),
    SessionCase("The same repeat mode changes nothing", playing + [.command(.setRepeat(.none))]),
  ]

  @Test(arguments: answered)
  func `Option commands`(_ example: SessionCase) throws {
    let transition = try example.run()
    #expect(transition.actions.map(\.words) == example.actions)
    #expect(transition.events.map(\.words) == example.events)
  }

  static let refused: [(steps: [SessionStep], command: PlayerCommand, failure: PlayerFailure)] = [
    ([], .pause, .nothingPlaying), ([], .resume, .nothingPlaying), ([], .next, .nothingPlaying),
    ([], .previous, .nothingPlaying), ([], .restart, .nothingPlaying), ([], .seek(to: 1), .nothingPlaying),
    ([], .play([], PlayOptions()), .nothingPlaying), ([], .play([a], PlayOptions(startIndex: 1)), .endOfQueue),
    ([], .play([a], PlayOptions(startIndex: -1)), .endOfQueue), (playing, .play([], PlayOptions()), .nothingPlaying),
    (playing, .play([a], PlayOptions(speed: 3.1)), .unsupported(.speed)),
    (playing, .play([radio], PlayOptions(speed: 2)), .unsupported(.speed)),
    (playing, .setSpeed(0.4), .unsupported(.speed)), (playing, .setSpeed(3.1), .unsupported(.speed)),
    (playing, .setSpeed(0), .unsupported(.speed)), (playing, .setSpeed(-1), .unsupported(.speed)),
    (playing, .setSpeed(.nan), .unsupported(.speed)), (playing, .setVolume(.nan), .unsupported(.volume)),
    (playing, .seek(to: .infinity), .unsupported(.seek)), (playing, .seek(to: .nan), .unsupported(.seek)),
    ([.play(radio), .started(1)], .seek(to: 5), .unsupported(.seek)),
    ([.play(radio), .started(1)], .restart, .unsupported(.seek)),
    ([.play(radio), .started(1)], .previous, .unsupported(.seek)),
    ([.play(radio), .started(1)], .setSpeed(2), .unsupported(.speed)),
    ([.play(a), .opened(1, isSeekable: false)], .seek(to: 5), .unsupported(.seek)),
    ([.play(a), .opened(1, isSeekable: false)], .setSpeed(2), .unsupported(.speed)),
    (playing + [.command(.stop)], .next, .nothingPlaying),
  ]

  @Test(arguments: refused)
  func `An unsupported command is refused and changes nothing`(
    _ example: (steps: [SessionStep], command: PlayerCommand, failure: PlayerFailure)
  ) throws {
    var session = PlaybackSession.sample
    for step in example.steps { _ = try session.take(step) }
    let before = (session.status(at: 10), session.queue)
    #expect(throws: example.failure) { try session.handle(example.command, at: 10) }
    #expect((session.status(at: 10), session.queue) == before)
  }

  @Test func `A player without variable speed refuses other speeds`() throws {
    var session = PlaybackSession(abilities: PlayerAbilities(speeds: nil))
    #expect(throws: PlayerFailure.unsupported(.speed)) {
      try session.handle(.play([Self.a], PlayOptions(speed: 2)), at: 0)
    }
    #expect(session.status(at: 0).state == .stopped)
    _ = try session.handle(.play([Self.a], PlayOptions()), at: 0)
    _ = try session.handle(.setSpeed(1), at: 0)
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `A shuffled queue starts at a random entry unless one is given`(seed: UInt64) throws {
    let items = "abcdefgh".map { PlayableItem.sample(String($0)) }
    var session = PlaybackSession(abilities: PlayerAbilities(speeds: nil), generator: SeededGenerator(seed: seed))
    _ = try session.handle(.play(items, PlayOptions(shuffle: true)), at: 0)
    let first = session.queue.titles.first
    var generator = SeededGenerator(seed: seed)
    #expect(first == "abcdefgh".randomElement(using: &generator))
    _ = try session.handle(.play(items, PlayOptions(startIndex: 3, shuffle: true)), at: 0)
    #expect(session.queue.titles.first == "d")
    #expect(session.status(at: 0).current == items[3])
  }
}
