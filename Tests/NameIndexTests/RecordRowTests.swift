import MediaIntents
import NameIndex
import Testing

struct RecordRowTests {
  static let episodes: [(season: Int?, tempo: Int?, extra: EpisodeExtra?)] = [
    (2024, 120, nil), (1, nil, .trailer), (nil, 300, .bonus), (9999, 16_000, .trailer), (nil, nil, nil),
  ]

  @Test(arguments: episodes)
  func `An index keeps seasons that are years, beside tempo and kind of extra`(
    _ example: (season: Int?, tempo: Int?, extra: EpisodeExtra?)
  ) {
    let record = NameRecord(
      id: ItemID("a"), type: .podcastEpisode, title: "The Well", season: example.season, extra: example.extra,
      facts: RecordFacts(tempo: example.tempo))
    let kept = NameIndex([record])[ItemID("a")]
    #expect(kept?.season == example.season)
    #expect(kept?.facts.tempo == example.tempo)
    #expect(kept?.extra == example.extra)
  }
}
