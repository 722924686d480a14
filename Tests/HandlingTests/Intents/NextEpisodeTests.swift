import Library
import Household
import Journal
import MediaIntents
import Testing

@testable import Handling

/// "Play the next episode of …", depending on the listening history.
@Suite(.timeLimit(.minutes(10)))
struct NextEpisodeTests {
  private static let next = PlayMediaIntent(
    mediaSearch: MediaSearch(
      mediaType: .podcastEpisode, albumName: "harbour of glass", place: MediaPlace(isNext: true)))

  @Test func `Without history the first episode plays`() async throws {
    let household = try await Household.sample()
    let response = await household.play(Self.next)
    #expect(response.code == .success)
    let first = await household.play(
      PlayMediaIntent(
        mediaSearch: MediaSearch(
          mediaType: .podcastEpisode, albumName: "harbour of glass", place: MediaPlace(season: 1, episode: 1))))
    #expect(response.items.first == first.items.first)
  }

  @Test func `The episode after the last one heard plays until all were heard`() async throws {
    let household = try await Household.sample()
    var heard: [ItemID] = []
    while let episode = await household.play(Self.next, isDryRun: true).items.first, heard.count < 100 {
      #expect(!heard.contains(episode.identifier))
      heard.append(episode.identifier)
      try await household.journal.record(
        Play(
          item: episode.identifier, startedAt: SampleState.noon + Int64(heard.count), secondsHeard: 60,
          ending: .finished))
    }
    #expect(heard.count == 5)
    let response = await household.play(Self.next)
    guard case .nothingUnplayed(let show) = response.reason else {
      Issue.record("\(String(describing: response.reason))")
      return
    }
    #expect(show.title == "Harbour of Glass" && response.code == .failureNoUnplayedContent)
  }

  @Test func `An unknown show has no next episode`() async throws {
    let household = try await Household.sample()
    let search = MediaSearch(mediaType: .podcastEpisode, albumName: "xylophone", place: MediaPlace(isNext: true))
    let response = await household.play(PlayMediaIntent(mediaSearch: search))
    #expect(response.reason == .notFound(search))
  }
}
