import Foundation
import MediaIntents
import Playback
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct SilentPlayerTests {
  private let folder = TemporaryFolder()
  private let clock = ManualClock()
  private let player: SilentPlayer<ManualClock>
  private let a: PlayableItem
  private let b: PlayableItem

  init() throws {
    player = SilentPlayer(clock: clock)
    a = PlayableItem.file(try folder.write(Data(), to: "a.flac"), title: "a", duration: 60)
    b = PlayableItem.file(try folder.write(Data(), to: "b c.flac"), title: "b", duration: 30)
  }

  @Test func `An item ends after its duration`() async throws {
    var trail = await EventTrail(player)
    try await player.perform(.play([a, b], PlayOptions()))
    try await trail.wait(for: .started(a))
    try await clock.sleeperArrives()
    clock.advance(by: .seconds(59))
    #expect(await player.status().position == 59)
    clock.advance(by: .seconds(1))
    try await trail.wait(for: .ended(a, position: 60, reason: .finished))
    try await trail.wait(for: .started(b))
    #expect(await player.status().position == 0)
  }

  @Test func `At double speed it takes half the time`() async throws {
    var trail = await EventTrail(player)
    try await player.perform(.play([a], PlayOptions(speed: 2)))
    try await trail.wait(for: .started(a))
    try await clock.sleeperArrives()
    clock.advance(by: .seconds(10))
    #expect(await player.status().position == 20)
    clock.advance(by: .seconds(20))
    try await trail.wait(for: .stopped)
  }

  @Test func `While paused the position does not change`() async throws {
    var trail = await EventTrail(player)
    try await player.perform(.play([a], PlayOptions()))
    try await trail.wait(for: .started(a))
    clock.advance(by: .seconds(10))
    try await player.perform(.pause)
    clock.advance(by: .seconds(100))
    #expect(await player.status().position == 10)
    try await player.perform(.resume)
    try await clock.sleeperArrives()
    clock.advance(by: .seconds(49))
    #expect(await player.status().state == .playing)
    clock.advance(by: .seconds(1))
    try await trail.wait(for: .stopped)
  }

  @Test func `A new speed or position takes effect at once`() async throws {
    try await player.perform(.play([a], PlayOptions()))
    clock.advance(by: .seconds(10))
    try await player.perform(.setSpeed(0.5))
    clock.advance(by: .seconds(10))
    #expect(await player.status().position == 15)
    try await player.perform(.seek(to: 40))
    clock.advance(by: .seconds(10))
    #expect(await player.status().position == 45)
  }

  @Test func `A broadcast does not end`() async throws {
    let radio = PlayableItem.sample("radio", address: "http://localhost/radio", duration: nil)
    var trail = await EventTrail(player)
    try await player.perform(.play([radio], PlayOptions()))
    try await trail.wait(for: .started(radio))
    clock.advance(by: .seconds(100_000))
    #expect(await player.status().state == .playing)
    #expect(await player.status().position == 100_000)
  }

  @Test func `A missing file fails and the next one plays`() async throws {
    let gone = PlayableItem.sample("gone", address: folder.url.appending(path: "gone.flac").absoluteString)
    var trail = await EventTrail(player)
    try await player.perform(.play([gone, b], PlayOptions()))
    try await trail.wait(for: .failed(gone, .fileMissing(folder.url.appending(path: "gone.flac").path)))
    try await trail.wait(for: .started(b))
  }
}
