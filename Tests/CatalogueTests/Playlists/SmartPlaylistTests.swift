import MediaFiles
import MediaIntents
import NameIndex
import Testing

@testable import Catalogue

/// Playlists by rules, as Navidrome's.
@Suite(.timeLimit(.minutes(10)))
struct SmartPlaylistTests {
  static let refused = [
    "", "[]", "{}", #"{"name":"A"}"#, #"{"all":[{"is":{"teleport":1}}]}"#, #"{"all":[{"resembles":{"title":"A"}}]}"#,
    #"{"all":[],"any":[]}"#, #"{"all":[{"inTheRange":{"year":[1]}}]}"#, #"{"all":[],"sort":"colour"}"#,
    #"{"all":[{"is":{"title":"A","year":1}}]}"#,
    String(repeating: #"{"all":["#, count: 40) + String(repeating: "]}", count: 40),
  ]

  @Test(arguments: refused)
  func `Files with unknown fields or operators are refused`(_ text: String) {
    #expect(SmartPlaylist(text) == nil)
  }

  private static let now = 1_700_000_000.0
  private static let day = 86_400

  private func library() async throws -> (TestLibrary, [ItemID: ItemHistory]) {
    let library = try TestLibrary()
    try library.song("Music/1.flac", "TITLE=Alder", "ARTIST=Ann", "GENRE=Jazz", "DATE=1994", "RATING=5", seconds: 100)
    try library.song("Music/2.flac", "TITLE=Birch", "ARTIST=Ann", "GENRE=Jazz", "DATE=2004", seconds: 200)
    try library.song("Music/3.flac", "TITLE=Cedar", "ARTIST=Ben", "GENRE=Folk", "DATE=1991-05-02", seconds: 300)
    try library.song("Music/4.flac", "TITLE=Dogwood", "ARTIST=Ben", seconds: 400)
    try await library.scan()
    let played = Int64(Self.now) - Int64(10 * Self.day)
    let histories = [
      try await library.record(.song, "Alder").id: ItemHistory(affinity: .like, plays: 3, lastPlayed: played),
      try await library.record(.song, "Cedar").id: ItemHistory(plays: 1, lastPlayed: played - Int64(50 * Self.day)),
    ]
    return (library, histories)
  }

  static let lists: [(rules: String, titles: [String])] = [
    (#""all":[{"is":{"genre":"jazz"}}]"#, ["Alder", "Birch"]),
    (#""All":[{"IS":{"Loved":true}}]"#, ["Alder"]),
    (#""all":[{"inTheRange":{"year":[1990,1999]}}],"sort":"year""#, ["Cedar", "Alder"]),
    (#""all":[{"is":{"playCount":0}}],"sort":"-title""#, ["Dogwood", "Birch"]),
    (#""all":[{"gt":{"duration":100}}],"sort":"duration","order":"desc","limit":2"#, ["Dogwood", "Cedar"]),
    (
      #""any":[{"contains":{"title":"LDE"}},{"startsWith":{"artist":"be"}}],"sort":"title""#,
      ["Alder", "Cedar", "Dogwood"]
    ),
    (#""all":[{"inTheLast":{"lastPlayed":30}}]"#, ["Alder"]),
    (#""all":[{"notInTheLast":{"lastPlayed":30}}],"sort":"title""#, ["Birch", "Cedar", "Dogwood"]),
    (#""all":[{"before":{"date":"1991-06-01"}}]"#, ["Cedar"]),
    (#""all":[{"isMissing":{"genre":true}}]"#, ["Dogwood"]),
    (#""all":[{"isNot":{"genre":"Jazz"}}],"sort":"title""#, ["Cedar", "Dogwood"]),
    (#""all":[{"gt":{"rating":3}}]"#, ["Alder"]),
    (
      #""all":[{"any":[{"is":{"year":2004}},{"is":{"year":1994}}]},{"is":{"artist":"Ann"}}],"sort":"-year""#,
      ["Birch", "Alder"]
    ),
    (#""all":[{"inPlaylist":{"id":"Picked"}}]"#, ["Dogwood"]),
    (#""all":[{"notInPlaylist":{"id":"Picked"}},{"is":{"artist":"Ben"}}],"sort":"title""#, ["Cedar"]),
    (#"/* half */ "all":[],"sort":"title","limitPercent":50"#, ["Alder", "Birch"]),
  ]

  @Test(arguments: lists)
  func `The rules select songs`(_ example: (rules: String, titles: [String])) async throws {
    let (library, histories) = try await library()
    try library.file("Playlists/Picked.m3u", "../Music/4.flac\n")
    try library.file("Playlists/list.nsp", #"{"name":"List","# + example.rules + "}")
    try await library.scan()
    let list = try await library.record(.playlist, "List").id
    let found = try await library.catalogue.smartPlayables(of: list, histories: histories, now: Self.now)
    #expect(found?.map(\.item.title) == example.titles)
  }

  @Test func `Lists that hold each other end`() async throws {
    let (library, histories) = try await library()
    try library.file("Playlists/a.nsp", #"{"name":"A","any":[{"inPlaylist":{"id":"B"}},{"is":{"title":"Alder"}}]}"#)
    try library.file("Playlists/b.nsp", #"{"name":"B","any":[{"inPlaylist":{"id":"A"}},{"is":{"title":"Birch"}}]}"#)
    try await library.scan()
    let list = try await library.record(.playlist, "A").id
    let found = try await library.catalogue.smartPlayables(of: list, histories: histories, now: Self.now)
    #expect(found?.map(\.item.title) == ["Alder", "Birch"])
  }

  @Test func `Other playlists are not by rules`() async throws {
    let (library, _) = try await library()
    try library.file("Playlists/Picked.m3u", "../Music/4.flac\n")
    try await library.scan()
    let list = try await library.record(.playlist, "Picked").id
    #expect(try await library.catalogue.isSmart(list) == false)
    #expect(try await library.catalogue.smartPlayables(of: list, histories: [:], now: 0) == nil)
  }
}
