import MediaIntents
import Playback
import TestSupport
import Testing

/// Items that are somewhere else while they play.
struct SessionPlaceTests {
  static let stream = PlayableItem.sample("a", address: "https://example.org/a.mp3")
  static let file = PlayableItem.sample("a", address: "file:///Downloads/a.mp3", duration: 170)
  static let b = PlayableItem.sample("b")
  static let first = PlayableItem.sample("book", address: "file:///Old/1.mp3")
  static let second = PlayableItem.sample("book", address: "file:///Old/2.mp3")
  static let files = [first.address: PlayableItem.sample("book", address: "file:///New/1.mp3")]
  static let playing: [SessionStep] = [.play(stream, b), .started(1)]
  static let moved = playing + [.command(.relocate([stream.address: file]))]

  static let cases = [
    SessionCase("What plays goes on when its file arrives", moved, events: ["queue"]),
    SessionCase("Pausing does not need the file", moved + [.command(.pause)], actions: ["pause"], events: ["paused"]),
    SessionCase(
      "Resuming goes on in the file", moved + [.command(.pause), .command(.resume, at: 12)],
      actions: ["load 3 a at 12.0", "prepare 4 b"], events: ["resumed"]),
    SessionCase(
      "Seeking goes on in the file", moved + [.command(.seek(to: 60))],
      actions: ["load 3 a at 60.0", "prepare 4 b"], events: ["sought 60.0"]),
    SessionCase(
      "Seeking while paused stays paused", moved + [.command(.pause), .command(.seek(to: 60))],
      actions: ["load 3 a at 60.0 paused", "prepare 4 b"], events: ["sought 60.0"]),
    SessionCase(
      "A lost stream goes on in the file", moved + [.failed(1, .unreachable("x"))],
      actions: ["load 3 a at 10.0", "prepare 4 b"], events: []),
    SessionCase(
      "A file that does not play is a failure", moved + [.failed(1, .unreachable("x")), .failed(3)],
      actions: ["load 5 b"], events: ["ended a 10.0 stopped", "failed a undecodable", "queue"]),
    SessionCase("The play begins once", moved + [.command(.seek(to: 60)), .started(3)]),
    SessionCase(
      "It ends once", moved + [.command(.seek(to: 60)), .started(3), .continued(4, at: 170)],
      events: ["ended a 170.0 finished", "queue"]),
    SessionCase(
      "A second seek stays in the file", moved + [.command(.seek(to: 60)), .command(.seek(to: 80))],
      actions: ["seek 80.0"], events: ["sought 80.0"]),
    SessionCase(
      "An alarm stays set", moved + [.command(.setSleepTimer(.after(60))), .command(.seek(to: 60))],
      actions: ["load 3 a at 60.0", "prepare 4 b"], events: ["sought 60.0"]),
    SessionCase(
      "A successor that is prepared is replaced",
      [.play(b, stream), .started(1), .command(.relocate([stream.address: file]))], actions: ["prepare 3 a"],
      events: ["queue"]),
    SessionCase(
      "Only the file that was moved is replaced", [.play(b, first, second), .started(1), .command(.relocate(files))],
      actions: ["prepare 3 book"], events: ["queue"]),
    SessionCase("A file that is known changes nothing", moved + [.command(.relocate([stream.address: file]))]),
    SessionCase("Another item changes nothing", playing + [.command(.relocate([stream.address: .sample("c")]))]),
  ]

  /// An episode whose feed does not tell its length.
  static let unmeasured = PlayableItem(
    item: MediaItem(identifier: ItemID("talk"), title: "talk", type: .podcastEpisode),
    address: "https://example.org/talk.mp3", startPosition: 90)

  static let beginnings = [
    SessionCase(
      "An episode of unknown length starts at its position", [.play(unmeasured)], actions: ["load 1 talk at 90.0"],
      events: ["queue", "options"]),
    SessionCase(
      "It can be sought before it is opened", [.play(unmeasured), .command(.seek(to: 60))], actions: ["seek 60.0"],
      events: ["sought 60.0"]),
    SessionCase(
      "Its end is no loss", [.play(unmeasured, b), .started(1), .finished(1, at: 500)], actions: ["load 3 b"],
      events: ["ended talk 500.0 finished", "queue"]),
  ]

  @Test(arguments: cases + beginnings)
  func `Items that move`(_ example: SessionCase) throws {
    let transition = try example.run()
    #expect(transition.actions.map(\.words) == example.actions)
    #expect(transition.events.map(\.words) == example.events)
  }

  @Test func `An entry keeps its start and its speed`() throws {
    var session = PlaybackSession.sample
    var later = Self.stream
    (later.startPosition, later.speed) = (90, 1.5)
    for step: SessionStep in [.play(Self.b, later), .command(.relocate([Self.stream.address: Self.file]))] {
      _ = try session.take(step)
    }
    let entry = session.queue.entries[1].item
    #expect(entry.address == Self.file.address && entry.duration == 170)
    #expect(entry.startPosition == 90 && entry.speed == 1.5)
  }

  @Test func `Files of one item keep their own addresses`() throws {
    var session = PlaybackSession.sample
    for step: SessionStep in [.play(Self.first, Self.second), .command(.relocate(Self.files))] {
      _ = try session.take(step)
    }
    #expect(session.queue.entries.map(\.item.address) == ["file:///New/1.mp3", "file:///Old/2.mp3"])
  }

  static let guessed: [(duration: Double?, isGuessed: Bool, position: Double, target: Double, isSought: Bool)] = [
    (180, false, 10, 170, true), (180, false, 10, 181, false), (180, true, 10, 500, true), (nil, false, 10, 500, true),
    // A position beyond the duration proves it wrong.
    (180, false, 300, 500, true),
  ]

  @Test(arguments: guessed)
  func `A seek beyond a duration that is not known for certain is tried`(
    _ example: (duration: Double?, isGuessed: Bool, position: Double, target: Double, isSought: Bool)
  ) throws {
    var session = PlaybackSession.sample
    var item = PlayableItem.sample("a", duration: example.duration)
    item.isDurationGuessed = example.isGuessed
    for step: SessionStep in [.play(item, Self.b), .started(1)] { _ = try session.take(step) }
    let transition = try session.take(.command(.seek(to: example.target), at: example.position))
    #expect(transition.actions.map(\.words).contains("seek \(example.target)") == example.isSought)
  }

  @Test func `A file whose last bytes are damaged was played to its end`() throws {
    for (position, reason) in [(170.0, "stopped"), (175, "finished")] {
      var session = PlaybackSession.sample
      for step: SessionStep in [.play(Self.b, .sample("c")), .started(1)] { _ = try session.take(step) }
      let transition = session.handle(.failed(Load.ID(number: 1), .undecodable("x"), position: position))
      #expect(transition.events.map(\.words).first == "ended b \(position) \(reason)")
    }
  }

  static let measures: [(promised: Double?, isGuessed: Bool, measured: Double?, duration: Double?, isGuess: Bool)] = [
    (600, false, 640, 640, false), (600, false, nil, 600, false), (nil, false, 640, nil, false),
    // The longer one of two guesses is known.
    (600, true, nil, 600, true), (600, true, 300, 600, true), (600, true, 599, 599, false),
    (600, true, 640, 640, false),
  ]

  @Test(arguments: measures)
  func `The duration that an engine measures replaces a promise, but no longer guess`(
    _ example: (promised: Double?, isGuessed: Bool, measured: Double?, duration: Double?, isGuess: Bool)
  ) throws {
    var session = PlaybackSession.sample
    var item = PlayableItem.sample("a", duration: example.promised)
    item.isDurationGuessed = example.isGuessed
    for step: SessionStep in [.play(item), .opened(1, duration: example.measured), .started(1)] {
      _ = try session.take(step)
    }
    let status = session.status(at: 10)
    #expect(status.current?.duration == example.duration && status.current?.isDurationGuessed == example.isGuess)
    #expect(status.duration == example.duration ?? example.measured)
  }
}
