import TestSupport
import Household
import MediaIntents
import Playback
import Testing

/// "Which playlists are there?", "what's in dinner?": lists everything and the total number.
@Suite(.timeLimit(.minutes(10)))
struct ListingTests {
  private static func playlist(_ name: String) -> MediaSearch { MediaSearch(mediaType: .playlist, mediaName: name) }

  @Test func `All items of a type are listed, and the total exceeds those mentioned`() async throws {
    let household = try await Household.sample()
    let songs = await household.search(MediaSearch(mediaType: .song))
    #expect(songs.code == .success && songs.total == songs.items.count)
    #expect(songs.items.count > SearchForMediaIntentResponse.maxListed)
    #expect(songs.told.count == SearchForMediaIntentResponse.maxListed)
    #expect(await household.search(MediaSearch(mediaType: .playlist)).total == 4)
  }

  @Test func `The contents of a playlist are listed in order, and nothing plays`() async throws {
    let household = try await Household.sample()
    let found = await household.search(Self.playlist("road trip"), looksInside: true)
    #expect(found.code == .success && found.total == found.items.count)
    guard case .item(let container) = found.container else {
      Issue.record("no container")
      return
    }
    #expect(container.title == "Road Trip")
    #expect(await household.player.status() == PlaybackStatus())
    await household.play("road trip", .playlist)
    #expect(await household.queued == found.items.map(\.title))
  }

  @Test func `This album is that of the current song`() async throws {
    let household = try await Household.sample()
    await household.play("umbrella logic")
    let this = MediaSearch(mediaType: .album, reference: .currentlyPlaying)
    let found = await household.search(this, looksInside: true)
    #expect(found.items.map(\.title) == ["Umbrella Logic", "Corner Store Sonata", "Forty-Two Steps"])
  }

  @Test func `A book with several files is listed once`() async throws {
    let household = try await Household.sample()
    let found = await household.search(
      MediaSearch(mediaType: .audioBook, mediaName: "a bell for winter"), looksInside: true)
    #expect(found.items.count == 1 && found.total == 1)
  }

  @Test func `The queue is listed`() async throws {
    let household = try await Household.sample()
    let queue = MediaSearch(mediaType: .playlist, reference: .currentlyPlaying)
    #expect(await household.search(queue, looksInside: true).reason == .nothingPlaying)
    await household.play("ledger of rain")
    let found = await household.search(queue, looksInside: true)
    #expect(found.container == .queue)
    #expect(await household.queued == found.items.map(\.title))
  }

  @Test func `An unknown container has no contents`() async throws {
    let household = try await Household.sample()
    let search = Self.playlist("xylophone quokka")
    #expect(await household.search(search, looksInside: true).reason == .notFound(search))
    #expect(
      await household.search(MediaSearch(mediaType: .playlist, sortOrder: .best), looksInside: true).code == .failure)
  }
}
