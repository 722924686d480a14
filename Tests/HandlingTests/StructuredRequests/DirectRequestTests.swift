import TestSupport
import Library
import Catalogue
import Handling
import Household
import Listening
import MediaIntents
import Resolution
import Testing

/// Playing by address, without a sentence.
@Suite(.timeLimit(.minutes(10)))
struct DirectRequestTests {
  @Test func `An episode plays at the speed of its show, and music at normal speed`()
    async throws
  {
    let household = try await Household.sample()
    await household.play("the empty ferry", .podcastEpisode)
    #expect(await household.control(.speed(.rate(1.5))).code == .success)
    let snapshot = await household.library.snapshot()
    var speeds: [MediaItemType: Set<Double?>] = [:]
    for search in [
      MediaSearch(mediaType: .podcastShow, mediaName: "harbour of glass"),
      MediaSearch(mediaType: .album, mediaName: "outer peace"),
    ] {
      let item = try #require(snapshot.resolver.candidates(for: search).first).item.identifier
      for file in try await household.catalogue.playables(of: item) {
        let entries = try await DirectRequest(world: household.world)
          .entries(at: file.address, on: household.controller)
        try await household.controller.perform(.play(entries, PlayManner()), from: .desktop)
        for entry in await household.player.queue().items {
          speeds[entry.item.type, default: []].insert(entry.speed)
        }
      }
    }
    #expect(speeds == [.podcastEpisode: [1.5], .song: [1]])
  }
}
