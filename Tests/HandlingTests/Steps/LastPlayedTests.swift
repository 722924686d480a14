import Household
import Journal
import MediaIntents
import Playback
import Testing

/// "The previous song": what the journal wrote down before the thing that plays.
@Suite(.timeLimit(.minutes(10)))
struct LastPlayedTests {
  private static func last(_ type: MediaItemType = .song) -> MediaSearch {
    MediaSearch(mediaType: type, reference: .lastPlayed)
  }

  /// Writes plays into the journal, the first one as heard first.
  private func hear(_ names: [String], in household: Household) async throws {
    for (place, name) in names.enumerated() {
      let item = try #require(await household.search(MediaSearch(mediaName: name)).items.first)
      try await household.journal.record(
        Play(item: item.identifier, startedAt: Int64(1000 + place), secondsHeard: 40, ending: .skipped))
    }
  }

  @Test func `It is liked, and not what plays`() async throws {
    let household = try await Household.sample()
    try await hear(["umbrella logic", "freelance"], in: household)
    await household.play("freelance")
    let liked = await household.feel(.like, about: Self.last())
    #expect(liked.code == .success && liked.items.map(\.title) == ["Umbrella Logic"])
  }

  @Test func `While nothing plays it is the last of all`() async throws {
    let household = try await Household.sample()
    try await hear(["umbrella logic", "freelance"], in: household)
    let added = await household.add(Self.last(), to: .playlist("dinner"))
    #expect(added.code == .success && added.items.map(\.title) == ["Freelance"])
    let asked = await household.ask(.artist, of: Self.last())
    #expect(asked.named?.title == "Freelance" && asked.value == "Violet Tramway")
  }

  @Test func `It is of the kind that was said`() async throws {
    let household = try await Household.sample()
    try await hear(["umbrella logic", "a short history of buttons"], in: household)
    #expect(await household.ask(.item, of: Self.last()).named?.title == "Umbrella Logic")
    #expect(await household.ask(.item, of: Self.last(.podcastEpisode)).named?.title == "A Short History of Buttons")
  }

  @Test func `The last album is that of the song that was heard last`() async throws {
    let household = try await Household.sample()
    try await hear(["umbrella logic", "a short history of buttons"], in: household)
    let liked = await household.feel(.like, about: Self.last(.album))
    #expect(liked.items.map(\.title) == ["Ledger of Rain"])
  }

  @Test func `Where nothing was heard, that is said`() async throws {
    let household = try await Household.sample()
    await household.play("freelance")
    #expect(await household.ask(.item, of: Self.last()).reason == .nothingHeard)
    #expect(await household.feel(.like, about: Self.last()).reason == .nothingHeard)
  }
}
