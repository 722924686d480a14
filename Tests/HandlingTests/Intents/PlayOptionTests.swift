import TestSupport
import Household
import MediaIntents
import Playback
import Testing

/// Speed, order and repeat mode.
@Suite(.timeLimit(.minutes(10)))
struct PlayOptionTests {
  static let album = MediaSearch(mediaType: .album, mediaName: "outer peace")

  @Test func `Speed, order and repeat mode reach the player and the response`() async throws {
    let household = try await Household.sample()
    let response = await household.play(
      PlayMediaIntent(
        mediaSearch: Self.album, playShuffled: true, playbackRepeatMode: .all, playbackSpeed: .rate(2)))
    #expect(response.code == .success)
    #expect(response.speed == 2 && response.shuffled && response.repeatMode == .all)
    let status = await household.player.status()
    #expect(status.speed == 2 && status.isShuffled && status.repeatMode == .all)
  }

  @Test func `A shuffled request reports the song that plays, and all songs play`() async throws {
    let household = try await Household.sample()
    let response = await household.play(PlayMediaIntent(mediaSearch: Self.album, playShuffled: true))
    let queue = await household.queued
    #expect(response.items.map(\.title) == [queue.first])
    #expect(response.container?.title == "Outer Peace (Deluxe Edition)")
    #expect(Set(queue).count == 7)
  }

  @Test func `Faster and slower change the current speed`() async throws {
    let household = try await Household.sample()
    _ = await household.play(PlayMediaIntent(mediaSearch: Self.album, playbackSpeed: .rate(2)))
    let response = await household.play(PlayMediaIntent(mediaSearch: Self.album, playbackSpeed: .slower))
    #expect(response.speed == 1.75)
    #expect(await household.player.status().speed == 1.75)
  }

  @Test func `Options that are not given have their defaults`() async throws {
    let household = try await Household.sample()
    _ = await household.play(
      PlayMediaIntent(mediaSearch: Self.album, playbackRepeatMode: .all, playbackSpeed: .rate(2)))
    let response = await household.play(PlayMediaIntent(mediaSearch: Self.album))
    #expect(response.speed == nil && response.repeatMode == nil)
    let status = await household.player.status()
    #expect(status.speed == 1 && status.repeatMode == .none)
  }

  @Test func `A dry run resolves everything and changes nothing`() async throws {
    let household = try await Household.sample()
    let response = await household.play(
      PlayMediaIntent(mediaSearch: Self.album, playbackSpeed: .rate(2)), isDryRun: true)
    #expect(response.code == .ready && response.items.map(\.title) == ["Slow Elevator"] && response.speed == 2)
    #expect(await household.player.status() == PlaybackStatus())
    #expect(await household.queued.isEmpty)
  }
}
