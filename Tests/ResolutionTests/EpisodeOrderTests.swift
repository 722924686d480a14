import MediaIntents
import NameIndex
import Resolution
import Testing

/// The numbering of a show's episodes, and the next one to play.
struct EpisodeOrderTests {
  private static let serial: [NameRecord] = [
    episode("s2e1", season: 2, 1, "2024-01-01"), episode("s1e2", season: 1, 2, "2023-02-01"),
    episode("s1e1", season: 1, 1, "2023-01-01"), episode("s2e2", season: 2, 2, "2024-02-01"),
    episode("bonus", season: 1, 9, "2024-05-01", isExtra: true),
    NameRecord(id: "show", type: .podcastShow, title: "Harbour of Glass"),
  ]

  private static let unnumbered: [NameRecord] = [
    episode("may", nil, "2024-05-01"), episode("march", nil, "2024-03-01"), episode("april", nil, "2024-04-01"),
    NameRecord(id: "show", type: .podcastShow, title: "Harbour of Glass"),
  ]

  private static func find(
    _ place: MediaPlace? = nil, sort: MediaSortOrder? = nil, in records: [NameRecord],
    heard: [ItemID: Int64] = [:]
  ) -> ItemID? {
    let search = MediaSearch(
      mediaType: .podcastEpisode, sortOrder: sort, albumName: "harbour of glass", place: place)
    return Resolver(index: NameIndex(records), histories: heard.mapValues { ItemHistory(plays: 1, lastPlayed: $0) })
      .candidates(for: search).first?.record.id
  }

  @Test func `The first episode is in the first season`() {
    #expect(Self.find(MediaPlace(episode: 1), in: Self.serial) == "s1e1")
    #expect(Self.find(MediaPlace(season: 2, episode: 1), in: Self.serial) == "s2e1")
    #expect(Self.find(sort: .oldest, in: Self.serial) == "s1e1")
    #expect(Self.find(sort: .newest, in: Self.serial) == "s2e2")
  }

  @Test func `An episode that does not exist is not found`() {
    #expect(Self.find(MediaPlace(episode: 3), in: Self.serial) == nil)
    #expect(Self.find(MediaPlace(season: 3, episode: 1), in: Self.serial) == nil)
    #expect(Self.find(MediaPlace(episode: 4), in: Self.unnumbered) == nil)
  }

  @Test func `A show without numbers is numbered by date`() {
    #expect(Self.find(MediaPlace(episode: 1), in: Self.unnumbered) == "march")
    #expect(Self.find(MediaPlace(episode: 3), in: Self.unnumbered) == "may")
  }

  struct Listener: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let heard: [ItemID: Int64]
    let next: ItemID?
  }

  static let listeners: [Listener] = [
    Listener(testDescription: "has heard nothing", heard: [:], next: "s1e1"),
    Listener(testDescription: "was started", heard: ["s1e1": 1], next: "s1e2"),
    Listener(testDescription: "has finished a season", heard: ["s1e1": 1, "s1e2": 2], next: "s2e1"),
    Listener(testDescription: "went back to an earlier episode", heard: ["s2e1": 1, "s1e1": 2], next: "s1e2"),
    Listener(testDescription: "skipped the first episode", heard: ["s1e2": 1, "s2e1": 2, "s2e2": 3], next: "s1e1"),
    Listener(
      testDescription: "has heard everything", heard: ["s1e1": 1, "s1e2": 2, "s2e1": 3, "s2e2": 4], next: nil),
  ]

  @Test(arguments: listeners)
  func `The next episode is the one after the last one heard`(_ listener: Listener) {
    #expect(Self.find(MediaPlace(isNext: true), in: Self.serial, heard: listener.heard) == listener.next)
  }

  private static func episode(
    _ id: ItemID, season: Int? = nil, _ number: Int?, _ date: String, isExtra: Bool = false
  ) -> NameRecord {
    NameRecord(
      id: id, type: .podcastEpisode, title: "Chapter \(id)", album: "Harbour of Glass", date: PartialDate(date),
      number: number, season: season, extra: isExtra ? .bonus : nil)
  }
}
