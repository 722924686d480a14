import MediaIntents
import Names
import TestSupport
import Testing

@testable import NameIndex

/// Compaction of segments does not change results.
struct CompactionTests {
  private static let titles = [
    "HELLO!", "Hello (2011 Remaster)", "The Quiet Hour", "夜空", "Часы", "Weekend", "Saturday Night", "the the", "!!!",
    "Part II", "99 Problems", "Stand by Me", "Night of the Saturday", "Weeknd",
  ]
  private static let said = [
    "hello", "the quiet hour", "ye kong", "weekend", "saturdaynight", "saturday night", "part two", "wekend",
    "stand me by", "problem ninety nine", "kettle", "night",
  ]

  private static func records(_ range: Range<Int>) -> [NameRecord] {
    let types: [MediaItemType] = [.song, .album, .artist, .radioStation, .podcastEpisode]
    return range.map { number in
      NameRecord(
        id: ItemID("r\(number)"), type: types[number % types.count],
        title: titles[number % titles.count] + (number < titles.count ? "" : " \(number)"),
        artist: number % 3 == 0 ? "Mira Solano; Otto \(number % 7)" : nil, album: number % 2 == 0 ? "Outer Peace" : nil,
        aliases: number % 5 == 3 ? ["Kettle \(number)", "K\(number) FM"] : [],
        genres: number % 4 == 0 ? ["Pop", "Folk"] : [],
        date: PartialDate("2021-04-02"), added: Int64(number), number: number % 12,
        extra: number % 6 == 0 ? .bonus : nil)
    }
  }

  private func answers(_ index: NameIndex) -> [String] {
    func names(_ hits: [NameHit]) -> String {
      Set(hits.map { "\(index[$0].id) \($0.kind) \($0.edits ?? -1) \($0.sounds ?? -1)" }).sorted().joined(
        separator: ", ")
    }
    return Self.said.flatMap { said in
      let query = SpokenQuery(said)
      return [
        names(index.hits(spokenAs: query.forms[0].key)), names(index.hits(withWordsOf: query.words)),
        names(index.hits(soundingLike: query, atMost: 4)),
        names(index.hits(similarTo: query, within: .init(edits: 2, sounds: 4))),
        names(index.hits(mentioning: query.words, atMost: 1000)),
      ]
    }
      + [FacetKey.artist(FoldedText("otto 3")), .album(FoldedText("outer peace")), .genre(FoldedText("folk"))].map {
        index.records(with: $0).map(\.id.text).sorted().joined(separator: ", ")
      }
  }

  @Test func `Merged segments give the same results as one built from all records`() {
    let built = NameIndex(Self.records(0..<200))
    var merged = NameIndex()
    for start in stride(from: 0, to: 200, by: 50) { merged.insert(NameBatch(Self.records(start..<start + 50))) }
    #expect(answers(merged) == answers(built))
    merged.replace(merged.fullCompaction.run())
    #expect(merged.segments.count == 1 && merged.count == 200)
    #expect(answers(merged) == answers(built))
    for record in Self.records(0..<200) {
      #expect(merged[record.id] == built[record.id])
      #expect(merged.hits(spokenAs: SpokenName(record.title).key).contains { merged[$0].id == record.id })
    }
  }

  @Test func `Removed records are gone after compaction, even if they were removed during it`() {
    var index = NameIndex(Self.records(0..<100))
    index.insert(NameBatch(Self.records(90..<150)))
    for number in 0..<10 { index.remove(ItemID("r\(number)")) }
    let merged = index.fullCompaction.run()
    for number in 10..<20 { index.remove(ItemID("r\(number)")) }
    index.insert(NameRecord(id: ItemID("r20"), type: .song, title: "Renamed"))
    index.insert(NameBatch(Self.records(150..<200)))
    index.replace(merged)
    #expect(index.count == 180)
    #expect(Set(index.records(of: Set(MediaItemType.allCases)).map(\.id)).count == 180)
    #expect(index[ItemID("r5")] == nil && index[ItemID("r15")] == nil && index[ItemID("r20")]?.title == "Renamed")
    #expect(index[ItemID("r25")]?.id == ItemID("r25") && index[ItemID("r199")] != nil)
  }

  @Test func `Segments merged into a file are mapped from it, and what changed meanwhile stays`() throws {
    let folder = TemporaryFolder(), path = folder.path("names.index")
    var index = NameIndex(Self.records(0..<100))
    index.insert(NameBatch(Self.records(90..<150)))
    index.insert(NameRecord(id: ItemID("own"), type: .song, title: "Own"))
    index.remove(ItemID("r5"))
    let whole = index.beginFullCompaction()
    index.insert(NameRecord(id: ItemID("late"), type: .song, title: "Late"))
    index.remove(ItemID("r7"))
    index.remove(ItemID("own"))
    let merged = try whole.run(to: path, stamp: 4)
    index.replace(merged)
    #expect(merged.count == 150 && index.segments.count == 2 && index.count == 149)
    #expect(answers(try NameIndex(mapping: path)) == answers(NameIndex(merged.segment)))
    var built = NameIndex(Self.records(0..<150))
    for id in ["r5", "r7"] { built.remove(ItemID(id)) }
    built.insert(NameRecord(id: ItemID("late"), type: .song, title: "Late"))
    #expect(answers(index) == answers(built))
    #expect(index[ItemID("own")] == nil && index[ItemID("late")]?.title == "Late")
    #expect(try NameIndex(mapping: path).stamp == 4)
  }

  @Test func `Compaction of segments that were replaced changes nothing`() {
    var index = NameIndex(Self.records(0..<50))
    let merged = index.fullCompaction.run()
    index = NameIndex(Self.records(50..<100))
    index.replace(merged)
    #expect(index.count == 50 && index[ItemID("r1")] == nil && index[ItemID("r60")] != nil)
  }

  @Test(arguments: [(1, 400), (10, 800), (300, 3000)])
  func `The number of segments stays small`(_ size: Int, _ total: Int) {
    var index = NameIndex()
    var most = 0
    for start in stride(from: 0, to: total, by: size) {
      if size == 1 {
        index.insert(Self.records(start..<start + 1)[0])
      } else {
        index.insert(NameBatch(Self.records(start..<start + size)))
      }
      while let merge = index.dueCompaction { index.replace(merge.run()) }
      most = max(most, index.segments.count)
    }
    #expect(index.count == total && most <= 16)
  }

  @Test func `A sample is spread over all records of a type, and is deterministic`() {
    var index = NameIndex(Self.records(0..<400))
    index.insert(NameBatch(Self.records(400..<500)))
    let sample = index.sample(of: .song, atMost: 10)
    #expect(sample.count == 10 && sample.allSatisfy { $0.type == .song } && Set(sample.map(\.id)).count == 10)
    #expect(sample.map(\.id) == index.sample(of: .song, atMost: 10).map(\.id))
    #expect(index.sample(of: .playlist, atMost: 10).isEmpty)
    #expect(index.sample(of: .album, atMost: 1000).count == 100 && index.count(of: .album) == 100)
  }

  @Test(arguments: [1, 30, 99, 500])
  func `A random draw has no record twice, and no removed one`(_ limit: Int) {
    var index = NameIndex(Self.records(0..<500))
    index.remove(ItemID("r0"))
    var generator = SystemRandomNumberGenerator()
    let drawn = index.random(.song, atMost: limit, using: &generator).map(\.id)
    #expect(drawn.count == min(limit, 99) && Set(drawn).count == drawn.count)
    #expect(!drawn.contains(ItemID("r0")) && index.count(of: .song) == 99)
  }
}
