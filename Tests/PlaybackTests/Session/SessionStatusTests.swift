import MediaIntents
import Playback
import TestSupport
import Testing

struct SessionStatusTests {
  static let a = PlayableItem.sample("a")
  static let radio = PlayableItem.sample("radio", address: "http://localhost/radio", duration: nil)

  static let states: [(steps: [SessionStep], state: PlaybackState)] = [
    ([], .stopped), ([.play(a)], .loading), ([.play(a), .started(1)], .playing),
    ([.play(a), .command(.pause)], .paused), ([.play(a), .started(1), .command(.pause)], .paused),
    ([.play(a), .started(1), .command(.pause), .command(.resume)], .playing),
    ([.play(a), .command(.pause), .command(.resume)], .loading), ([.play(a), .started(1), .command(.stop)], .stopped),
    ([.play(a), .started(1), .finished(1)], .stopped), ([.play(a), .failed(1)], .stopped),
    ([.play(radio), .started(1), .engine(.buffering(Load.ID(number: 1), true))], .loading),
    (
      [
        .play(radio), .engine(.buffering(Load.ID(number: 1), true)), .engine(.buffering(Load.ID(number: 1), false)),
        .started(1),
      ], .playing
    ),
    ([.play(a, a), .started(1), .continued(2)], .loading), ([.play(a, a), .started(1), .command(.next)], .loading),
  ]

  @Test(arguments: states)
  func `The state follows commands and engine events`(_ example: (steps: [SessionStep], state: PlaybackState)) throws {
    var session = PlaybackSession.sample
    for step in example.steps { _ = try session.take(step) }
    let status = session.status(at: 10)
    #expect(status.state == example.state)
    #expect((status.current == nil) == (example.state == .stopped))
    #expect(status.position == (example.state == .stopped ? 0 : 10))
  }

  @Test func `The duration is the engine's, else the library's`() throws {
    var session = PlaybackSession.sample
    _ = try session.take(.play(Self.a))
    #expect(session.status(at: 0).duration == 180)
    _ = try session.take(.opened(1, duration: 181.5))
    #expect(session.status(at: 0).duration == 181.5)
    _ = try session.take(.opened(1, duration: nil))
    #expect(session.status(at: 0).duration == 181.5)
  }

  @Test func `A broadcast has its stream title and speed 1`() throws {
    var session = PlaybackSession.sample
    _ = try session.take(.play(Self.a, Self.radio, options: PlayOptions(speed: 2)))
    #expect(session.status(at: 0).speed == 2)
    _ = try session.take(.command(.next))
    _ = try session.take(.engine(.titled(Load.ID(number: 2), "Song")))
    let status = session.status(at: 0)
    #expect(status.speed == 1)
    #expect(status.streamTitle == "Song")
    #expect(status.duration == nil)
  }

  @Test func `The status has the options while stopped`() throws {
    var session = PlaybackSession.sample
    for command: PlayerCommand in [
      .setVolume(0.25), .setMuted(true), .setSpeed(1.5), .setShuffle(true), .setRepeat(.all),
    ] {
      _ = try session.handle(command, at: 0)
    }
    let expected = PlaybackStatus(speed: 1.5, volume: 0.25, isMuted: true, isShuffled: true, repeatMode: .all)
    #expect(session.status(at: 0) == expected)
  }

  @Test func `A stopped player stays stopped when its queue grows, and plays it on resume`() throws {
    var session = PlaybackSession.sample
    _ = try session.handle(.playLater([Self.a]), at: 0)
    #expect(session.status(at: 0).state == .stopped)
    #expect(session.queue.snapshot == QueueSnapshot(items: [Self.a]))
    let transition = try session.handle(.resume, at: 0)
    #expect(transition.actions.map(\.words) == ["load 1 a"])
  }
}
