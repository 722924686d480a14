import Household
import Library
import MediaIntents
import Resolution
import Testing

/// "My usual", and what plays if nothing is named.
@Suite(.timeLimit(.minutes(10)))
struct UsualTests {
  @Test func `The usual is what is heard lately, and not what was heard most long ago`() async throws {
    let household = try await Household.sample()
    for back in 200...240 {
      try await household.hear(album: "seawall", songs: 1, at: household.now - Int64(back) * Household.day)
    }
    for back in 1...5 {
      try await household.hear(album: "sunday keys", songs: 1, at: household.now - Int64(back) * Household.day)
    }
    let search = MediaSearch(mediaType: .artist, sortOrder: .habitual)
    let usual = await household.library.snapshot().resolver.candidates(for: search)
    #expect(usual.first?.item.title == "Clara Winthorpe")
    let popular = await household.library.snapshot().resolver.candidates(
      for: MediaSearch(mediaType: .artist, sortOrder: .popular))
    #expect(popular.first?.item.title == "The Tin Harbours")
  }

  @Test func `If nothing is named the songs that are a habit play first`() async throws {
    let household = try await Household.sample()
    for back in 200...240 {
      try await household.hear(album: "seawall", songs: 1, at: household.now - Int64(back) * Household.day)
    }
    for back in 1...5 {
      try await household.hear(album: "sunday keys", songs: 1, at: household.now - Int64(back) * Household.day)
    }
    let response = await household.play(PlayMediaIntent())
    #expect(response.items.first?.artist == "Clara Winthorpe")
  }
}
