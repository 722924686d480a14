import MediaIntents
import Playback
import TestSupport
import Testing

/// The loss and the return of the output during playback.
struct SessionOutputTests {
  static let a = PlayableItem.sample("a")
  static let b = PlayableItem.sample("b")
  static let playing: [SessionStep] = [.play(a, b), .started(1)]
  static let lost: SessionStep = .engine(.outputLost(Load.ID(number: 1), isClosed: false))
  static let closed: SessionStep = .engine(.outputLost(Load.ID(number: 1), isClosed: true))
  static let returned: SessionStep = .engine(.outputReturned(Load.ID(number: 1)))

  static let cases = [
    SessionCase("Playback pauses without its output", playing + [lost], events: ["paused", "options"]),
    SessionCase(
      "It goes on once the output is back", playing + [lost, returned],
      actions: ["resume"], events: ["resumed", "options"]),
    SessionCase(
      "Losing it twice is one pause", playing + [closed, closed]),
    SessionCase(
      "A pause by a person lasts", playing + [lost, .command(.pause)], actions: ["pause"], events: ["options"]),
    SessionCase("After it, the output changes nothing", playing + [lost, .command(.pause), returned]),
    SessionCase("What was paused before stays paused", playing + [.command(.pause), closed, returned]),
    SessionCase(
      "Another device is good enough for a person", playing + [lost, .command(.resume)],
      actions: ["resume"], events: ["resumed"]),
    SessionCase("It plays there when the first one returns", playing + [lost, .command(.resume), returned]),
    SessionCase(
      "A closed output has to be opened again, which may fail", playing + [closed, .command(.resume, at: 50)],
      actions: ["load 3 a at 50.0", "prepare 4 b"], events: ["ended a 50.0 stopped", "queue", "resumed"]),
    SessionCase(
      "The next entry waits for a person", playing + [lost, .command(.next), returned]),
    SessionCase(
      "A sleep timer that ends meanwhile ends the waiting",
      playing + [lost, .command(.setSleepTimer(.after(60))), .engine(.alarm)],
      actions: ["pause"], events: ["options", "options"]),
    SessionCase("A device of an earlier entry is ignored", playing + [.command(.next), lost]),
  ]

  @Test(arguments: cases)
  func `Playback waits for its output unless a person decides`(_ example: SessionCase) throws {
    let transition = try example.run()
    #expect(transition.actions.map(\.words) == example.actions)
    #expect(transition.events.map(\.words) == example.events)
  }

  @Test func `While it waits, nothing is heard`() throws {
    var session = PlaybackSession.sample
    for step in Self.playing + [Self.lost] { _ = try session.take(step) }
    #expect(session.status(at: 0).state == .paused && session.status(at: 0).isUnheard)
    _ = try session.take(.command(.pause))
    #expect(session.status(at: 0).state == .paused && !session.status(at: 0).isUnheard)
  }
}
