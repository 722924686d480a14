import MPDClient
import MediaIntents
import Playback
import TestSupport
import Testing

@testable import MPDPlayer

/// What the states of a server tell, one after another.
struct MirrorTests {
  private static let items = Dictionary(
    uniqueKeysWithValues: ["b", "c", "d"].enumerated().map { number, title in
      (number + 1, PlayableItem.sample(title, address: "http://host/\(title)", duration: 10))
    })

  private static func state(
    _ playing: ServerState.Playing, at elapsed: Double, of current: Int = 1, error: String? = nil
  ) -> ServerState {
    var state = ServerState()
    state.playing = playing
    state.current = current
    state.elapsed = elapsed
    state.duration = 10
    state.error = error
    state.songs = (1...3).map { ServerSong(id: $0, address: "\($0).wav", duration: 10) }
    return state
  }

  private static let failure = "Failed to decode 2.wav"

  /// The mirror of a server that has played the first of three songs almost to its end, and its events.
  private static func mirror(failing error: String?, from start: Mirror.Instant) -> (Mirror, [PlaybackEvent]) {
    var mirror = Mirror()
    mirror.items = items
    var events = mirror.take(state(.playing, at: 0), now: start)
    events += mirror.take(state(.playing, at: 1), now: start + .seconds(1))
    events += mirror.take(state(.playing, at: 9.5, error: error), now: start + .seconds(9.5))
    return (mirror, events)
  }

  @Test func `A server that stops behind a song, because it had tried the next one in vain, is to go on`() {
    let start = Mirror.Instant.now
    var (mirror, before) = Self.mirror(failing: Self.failure, from: start)
    #expect(before.heard == ["started b", "failed c undecodable"])
    let events = mirror.take(Self.state(.stopped, at: 0, error: Self.failure), now: start + .seconds(10))
    #expect(events.heard == ["ended b 10.0 finished"])
    #expect(mirror.stalledBefore == 3)
  }

  @Test func `A server that someone stops before the end of a song stays stopped`() {
    let start = Mirror.Instant.now
    var mirror = Mirror()
    mirror.items = Self.items
    _ = mirror.take(Self.state(.playing, at: 0), now: start)
    _ = mirror.take(Self.state(.playing, at: 1, error: Self.failure), now: start + .seconds(1))
    let events = mirror.take(Self.state(.stopped, at: 0, error: Self.failure), now: start + .seconds(2))
    #expect(events.heard == ["ended b 2.0 stopped", "stopped"])
    #expect(mirror.stalledBefore == nil)
  }
}
