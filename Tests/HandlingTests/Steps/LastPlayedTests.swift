import Household
import Journal
import MediaIntents
import Playback
import Testing

/// "The previous song": the play recorded before the current one.
@Suite(.timeLimit(.minutes(10)))
struct LastPlayedTests {
  private static func last(_ type: MediaItemType = .song) -> MediaSearch {
    MediaSearch(mediaType: type, reference: .lastPlayed)
  }

  /// Records plays in the journal, oldest first.
  private func hear(_ names: [String], in household: Household) async throws {
    for (place, name) in names.enumerated() {
      let item = try #require(await household.search(MediaSearch(mediaName: name)).items.first)
      try await household.journal.record(
        Play(item: item.identifier, startedAt: Int64(1000 + place), secondsHeard: 40, ending: .skipped))
    }
  }

  @Test func `The previous song is liked, not the current one`() async throws {
    let household = try await Household.sample()
    try await hear(["umbrella logic", "freelance"], in: household)
    await household.play("freelance")
    let liked = await household.feel(.like, about: Self.last())
    #expect(liked.code == .success && liked.items.map(\.title) == ["Umbrella Logic"])
  }

  @Test func `If nothing plays it is the last play`() async throws {
    let household = try await Household.sample()
    try await hear(["umbrella logic", "freelance"], in: household)
    let added = await household.add(Self.last(), to: .playlist("dinner"))
    #expect(added.code == .success && added.items.map(\.title) == ["Freelance"])
    let asked = await household.ask(.artist, of: Self.last())
    #expect(asked.named?.title == "Freelance" && asked.value == "Violet Tramway")
  }

  @Test func `It is of the requested type`() async throws {
    let household = try await Household.sample()
    try await hear(["umbrella logic", "a short history of buttons"], in: household)
    #expect(await household.ask(.item, of: Self.last()).named?.title == "Umbrella Logic")
    #expect(await household.ask(.item, of: Self.last(.podcastEpisode)).named?.title == "A Short History of Buttons")
  }

  @Test func `The previous album is that of the previous song`() async throws {
    let household = try await Household.sample()
    try await hear(["umbrella logic", "a short history of buttons"], in: household)
    let liked = await household.feel(.like, about: Self.last(.album))
    #expect(liked.items.map(\.title) == ["Ledger of Rain"])
  }

  @Test func `Without any plays that is the reason`() async throws {
    let household = try await Household.sample()
    #expect(await household.ask(.item, of: Self.last()).reason == .nothingHeard)
    await household.play("freelance")
    #expect(await household.ask(.item, of: Self.last()).reason == .nothingEarlier(.song))
    #expect(await household.feel(.like, about: Self.last(.podcastEpisode)).reason == .nothingEarlier(.podcastEpisode))
  }
}
