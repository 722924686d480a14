import Household
import MediaIntents
import Playback
import TestSupport
import Testing

/// "Give it four stars", "mark it as played".
@Suite(.timeLimit(.minutes(10)))
struct MarkTests {
  private static let song = MediaSearch(mediaType: .song, mediaName: "umbrella logic")

  private static func mark(
    _ mark: MediaMark, _ search: MediaSearch, in household: Household
  ) async -> UpdateMediaAffinityIntentResponse {
    let intent = UpdateMediaAffinityIntent(mediaSearch: search, mark: mark)
    guard case .affinity(let response) = await household.respond(to: .affinity(intent)) else {
      return UpdateMediaAffinityIntentResponse(code: .unspecified)
    }
    return response
  }

  @Test func `Stars are kept as they were said, and removed again`() async throws {
    let household = try await Household.sample()
    let rated = MediaSearch(mediaType: .song, criteria: [.rated(StarRange(from: 2, to: 2))])
    #expect(await Self.mark(.stars(2), Self.song, in: household).code == .success)
    #expect(await household.search(rated).items.map(\.title) == ["Umbrella Logic"])
    #expect(await Self.mark(.stars(0), Self.song, in: household).code == .success)
    #expect(await household.search(rated).items.isEmpty)
  }

  @Test func `A show marked as played has nothing unheard until it is marked as unplayed`() async throws {
    let household = try await Household.sample()
    let show = MediaSearch(mediaType: .podcastShow, mediaName: "harbour of glass")
    let unheard = MediaSearch(mediaType: .podcastEpisode, albumName: "harbour of glass", criteria: [.unheard])
    let all = await household.search(unheard).items.count
    #expect(await Self.mark(.played, show, in: household).code == .success)
    #expect(await household.search(unheard).items.isEmpty)
    #expect(await Self.mark(.unplayed, show, in: household).code == .success)
    #expect(await household.search(unheard).items.count == all && all > 1)
  }

  @Test func `Where nothing comes before, nothing is called marked`() async throws {
    let household = try await Household.sample()
    let song = await Self.mark(.playedUpToHere, Self.song, in: household)
    guard case .nothingBefore(let item) = song.reason else {
      Issue.record("another reason: \(song)")
      return
    }
    #expect(song.code == .failure && item.title == "Umbrella Logic")
  }

  @Test func `If the library cannot be read, nothing is called marked`() async throws {
    let household = try await Household.sample()
    try household.spoilCatalogue()
    let episode = MediaSearch(mediaType: .podcastEpisode, sortOrder: .newest, albumName: "harbour of glass")
    let response = await Self.mark(.playedUpToHere, episode, in: household)
    guard case .storage = response.reason else {
      Issue.record("another reason: \(response)")
      return
    }
    #expect(response.code == .failure)
  }

  private static let show = MediaSearch(mediaType: .podcastShow, mediaName: "harbour of glass")

  @Test func `A speed that the player refuses is not called kept`() async throws {
    let player = StubbornPlayer(SilentPlayer(clock: ManualClock())) {
      if case .setSpeed = $0 { true } else { false }
    }
    let household = try await Household.sample(player: player)
    await household.play(PlayMediaIntent(mediaSearch: Self.show))
    let response = await Self.mark(.speed(1.5), Self.show, in: household)
    #expect(response.code == .failure && response.reason == .player(.other("stubborn")))
  }

  @Test func `If the library cannot be read, no speed is called kept`() async throws {
    let household = try await Household.sample()
    let episode = MediaSearch(mediaType: .podcastEpisode, sortOrder: .newest, albumName: "harbour of glass")
    try household.spoilCatalogue()
    let response = await Self.mark(.speed(1.5), episode, in: household)
    guard case .storage = response.reason else {
      Issue.record("another reason: \(response)")
      return
    }
    #expect(response.code == .failure)
  }
}
