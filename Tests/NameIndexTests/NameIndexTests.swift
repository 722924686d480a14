import MediaIntents
import Names
import Testing

@testable import NameIndex

struct NameIndexTests {
  private static let records = [
    NameRecord(
      id: ItemID("1"), type: .song, title: "HELLO!", artist: "Mira Solano; Otto", album: "Outer Peace",
      genres: ["Pop", "Folk"],
      date: PartialDate("2021-04-02"), added: 1_700_000_000, number: 3),
    NameRecord(id: ItemID("2"), type: .artist, title: "Mira Solano"),
    NameRecord(
      id: ItemID("3"), type: .podcastEpisode, title: "Pilot", album: "The Quiet Hour", number: 1, season: 2,
      extra: .trailer, artwork: "/a.png"),
    NameRecord(id: ItemID("4"), type: .song, title: "!!!"),
    NameRecord(id: ItemID("5"), type: .song, title: "夜空"),
  ]

  @Test func `Inserted records are returned unchanged, except for aliases`() {
    let index = NameIndex(Self.records)
    for record in Self.records { #expect(index[record.id] == record) }
    #expect(index[ItemID("6")] == nil)
  }

  @Test func `Records are found by their facets`() {
    let index = NameIndex(Self.records)
    #expect(index.records(with: .artist(FoldedText("otto"))).map(\.id) == [ItemID("1")])
    #expect(index.records(with: .album(FoldedText("the quiet hour"))).map(\.id) == [ItemID("3")])
    #expect(index.records(with: .genre(FoldedText("FOLK"))).map(\.id) == [ItemID("1")])
    #expect(index.records(with: .genre(FoldedText("rock"))).isEmpty)
  }

  @Test func `After a thousand changes the index equals a newly built one`() {
    var index = NameIndex((0..<200).map { song($0) })
    for number in stride(from: 0, to: 200, by: 3) { index.remove(ItemID("s\(number)")) }
    for number in 200..<700 { index.insert(song(number)) }
    for number in stride(from: 200, to: 700, by: 7) { index.insert(song(number, title: "Renamed \(number)")) }
    #expect(index.count == 200 - 67 + 500)
    #expect(index.hits(spokenAs: SpokenName("Song 0").key).isEmpty)
    #expect(index.hits(spokenAs: SpokenName("Song 1").key).count == 1)
    #expect(index.hits(spokenAs: SpokenName("Song 207").key).isEmpty)
    #expect(index.hits(spokenAs: SpokenName("Renamed 207").key).map { index[$0].title } == ["Renamed 207"])
  }

  @Test(arguments: ["", "a", "the the", "!!!", "😀", "\u{0}\u{7}", String(repeating: "long ", count: 2000)])
  func `Odd queries do not crash and only find existing records`(_ said: String) {
    let index = NameIndex(Self.records), query = SpokenQuery(said)
    let hits =
      index.hits(similarTo: query, within: .init(edits: 2, sounds: 4)) + index.hits(soundingLike: query, atMost: 4)
      + index.hits(spokenAs: query.forms[0].key)
    #expect(hits.allSatisfy { Self.records.contains(index[$0]) })
    #expect(hits.contains { $0.type == .song } == (said == "!!!"))
  }

  @Test func `An empty index finds nothing`() {
    #expect(NameIndex().isEmpty)
    #expect(NameIndex().hits(spokenAs: "hello").isEmpty)
    #expect(NameIndex().hits(similarTo: SpokenQuery("hello"), within: .measured).isEmpty)
  }

  private func song(_ number: Int, title: String? = nil) -> NameRecord {
    NameRecord(id: ItemID("s\(number)"), type: .song, title: title ?? "Song \(number)")
  }
}
