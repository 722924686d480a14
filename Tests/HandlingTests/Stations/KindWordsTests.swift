import Foundation
import Household
import MediaIntents
import Testing

/// Kinds and moods that no tag knows are found by the words of names.
@Suite(.timeLimit(.minutes(10)))
struct KindWordsTests {
  private static func kind(_ genre: String, tags: [GenreTag]? = nil) -> PlayMediaIntent {
    var search = MediaSearch(mediaType: .music, genreNames: [genre])
    search.genreTags = tags.map { [genre: $0] }
    return PlayMediaIntent(mediaSearch: search)
  }

  @Test func `A kind is the playlist that is called by it, and it is told that no tag says so`() async throws {
    let household = try await Household.sample()
    let response = await household.play(Self.kind("dinner"))
    #expect(response.container?.title == "Dinner")
    #expect(response.relaxed == [RelaxedConstraint(field: .mood, said: "dinner")])
  }

  @Test func `A kind is the songs and albums with its word, or with one of its other words`() async throws {
    let household = try await Household.sample()
    let kitchens = await household.play(Self.kind("kitchen"))
    #expect(kitchens.code == .success)
    let lanterns = await household.play(Self.kind("christmas", tags: [.words("lanterns")]))
    #expect(lanterns.items.first?.title == "Fading Lanterns")
  }

  @Test func `A kind that no name has is refused before anything plays`() async throws {
    let household = try await Household.sample()
    await household.play("dead radiator", .song)
    let response = await household.play(Self.kind("christmas"))
    #expect(response.reason?.name == "notFound")
    #expect(await household.playing == "Dead Radiator")
  }
}
