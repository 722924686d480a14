import Catalogue
import MediaIntents
import NameIndex
import TestSupport
import Testing

/// Entries that are in a playlist twice, and paths that only differ in their bytes.
@Suite(.timeLimit(.minutes(10)))
struct EqualEntryTests {
  private func library(_ list: String) async throws -> (TestLibrary, ItemID) {
    let library = try TestLibrary()
    for title in ["A", "B", "C"] { try library.song("Music/\(title).flac", "TITLE=\(title)", "ARTIST=Ada") }
    try library.file("Playlists/Mine.m3u8", list)
    try await library.scan()
    return (library, try await library.record(.playlist, "Mine").id)
  }

  private static let list = ["A", "B", "A", "C"].map { "../Music/\($0).flac\n" }.joined()

  static let removals: [(places: PlaylistPlaces, left: [String])] = [
    (PlaylistPlaces(3), ["A", "B", "C"]), (PlaylistPlaces(1), ["B", "A", "C"]), (PlaylistPlaces(-1), ["A", "B", "A"]),
    (PlaylistPlaces(first: 1, last: 2), ["A", "C"]), (PlaylistPlaces(first: -2, last: -1), ["A", "B"]),
    (PlaylistPlaces(first: 1, last: 9), []), (PlaylistPlaces(7), ["A", "B", "A", "C"]),
  ]

  @Test(arguments: removals)
  func `Of equal entries the one at the place goes`(_ example: (places: PlaylistPlaces, left: [String])) async throws {
    let (library, mine) = try await library(Self.list)
    let change = try await library.catalogue.remove(at: example.places, from: mine)
    #expect(try await library.played(.playlist, "Mine") == example.left)
    #expect(change.removed.count == 4 - example.left.count)
    guard let picture = change.picture else { return }
    _ = try await library.catalogue.restore(picture)
    #expect(try await library.played(.playlist, "Mine") == ["A", "B", "A", "C"])
  }

  static let moves: [(from: Int, to: Int, order: String)] = [
    (1, 3, "BAAC"), (3, 1, "AABC"), (4, 1, "CABA"), (1, 9, "BACA"), (2, 2, "ABAC"),
  ]

  @Test(arguments: moves)
  func `Of equal entries the one at the place moves`(_ example: (from: Int, to: Int, order: String)) async throws {
    let (library, mine) = try await library(Self.list)
    let change = try await library.catalogue.move(entryAt: example.from, to: example.to, in: mine, meaning: nil)
    #expect(try await library.played(.playlist, "Mine").joined() == example.order)
    guard let picture = change.picture else { return }
    _ = try await library.catalogue.restore(picture)
    #expect(try await library.played(.playlist, "Mine").joined() == "ABAC")
  }

  static let insertions: [(titles: [String], at: Int, order: String)] = [
    (["D"], 0, "DABAC"), (["D"], 3, "ABADC"), (["D"], 9, "ABACD"), (["A"], 9, "BACA"), (["C"], 0, "CABA"),
    (["A"], 1, "BAAC"), (["D", "B"], 1, "ADBAC"), (["B", "D"], 3, "AACBD"), (["A"], 0, "ABAC"),
  ]

  @Test(arguments: insertions)
  func `What is inserted comes at its place among the others, and moves there if it is in the list`(
    _ example: (titles: [String], at: Int, order: String)
  ) async throws {
    let (library, mine) = try await library(Self.list)
    try library.song("Music/D.flac", "TITLE=D", "ARTIST=Ada")
    try await library.scan()
    var items: [ItemID] = []
    for title in example.titles { items.append(try await library.record(.song, title).id) }
    let playables = try await library.catalogue.playables(of: items)
    let change = try await library.catalogue.insert(playables, at: example.at, in: mine)
    #expect(try await library.played(.playlist, "Mine").joined() == example.order)
    #expect(change.added.map(\.item.title) == example.titles.filter { $0 == "D" })
    guard let picture = change.picture else { return }
    _ = try await library.catalogue.restore(picture)
    #expect(try await library.played(.playlist, "Mine").joined() == "ABAC")
  }

  @Test func `An entry whose file is away keeps its place among its neighbours`() async throws {
    let (library, mine) = try await library("../Music/A.flac\n../Music/Gone.flac\n../Music/B.flac\n../Music/C.flac\n")
    _ = try await library.catalogue.move(entryAt: 3, to: 1, in: mine, meaning: nil)
    #expect(
      try library.folder.text(of: "library/Playlists/Mine.m3u8").split(separator: "\n").map { $0.suffix(6) } == [
        "C.flac", "A.flac", "e.flac", "B.flac",
      ])
  }

  @Test(arguments: [(place: 2, title: "A"), (place: 5, title: "C"), (place: 0, title: "A")])
  func `What another item is at the place of is neither moved nor removed`(
    _ example: (place: Int, title: String)
  ) async throws {
    let (library, mine) = try await library(Self.list)
    let item = try await library.record(.song, example.title).id
    await #expect(throws: CatalogueFailure.noSuchEntry) {
      try await library.catalogue.move(entryAt: example.place, to: 1, in: mine, meaning: item)
    }
    await #expect(throws: CatalogueFailure.noSuchEntry) {
      try await library.catalogue.remove(entryAt: example.place, from: mine, meaning: item)
    }
    #expect(try await library.played(.playlist, "Mine") == ["A", "B", "A", "C"])
  }

  @Test func `A place is that of the list as it was read, if the file has more entries now`() async throws {
    let (library, mine) = try await library(Self.list)
    try library.file("Playlists/Mine.m3u8", "../Music/C.flac\n" + Self.list)
    _ = try await library.catalogue.remove(at: PlaylistPlaces(3), from: mine)
    #expect(try await library.played(.playlist, "Mine") == ["C", "A", "B", "C"])
  }

  @Test func `By name all equal entries go, whichever file of the song they name`() async throws {
    let (library, _) = try await library(Self.list + "../Copies/A.flac\n")
    try library.song("Copies/A.flac", "TITLE=A", "ARTIST=Ada")
    // One item has several files, as one of a folder and of a server does.
    let catalogue = try Catalogue(
      path: library.folder.path("other.sqlite"),
      playlists: PlaylistFolders(own: library.folder.path("own/Playlists"), editsInPlace: true)
    ) { identities in identities.map { ItemID("\($0.type) \($0.aliases.first.map { "\($0)" } ?? "")") } }
    try await catalogue.scan([library.root])
    let records = try await catalogue.records()
    let song = try #require(records.first { $0.type == .song && $0.title == "A" })
    let mine = try #require(records.first { $0.type == .playlist }).id
    let change = try await catalogue.remove(catalogue.playables(of: song.id), from: mine)
    #expect(try await catalogue.playables(of: mine).map(\.item.title) == ["B", "C"])
    #expect(change.removed.map(\.item.title) == ["A", "A", "A"])
  }

  @Test func `A new playlist has the items as they are given`() async throws {
    let (library, mine) = try await library(Self.list)
    let items = try await library.catalogue.playables(of: mine)
    let change = try await library.catalogue.add(items, to: .named("Saved"))
    #expect(change.created && change.added.count == 4 && change.wereThere.isEmpty)
    #expect(try await library.played(.playlist, "Saved") == ["A", "B", "A", "C"])
    #expect(try await library.catalogue.add(items, to: .named("Saved")).picture == nil)
  }

  // MARK: Normal forms

  private static let composed = "\u{c4}lb\u{fb}m", decomposed = "A\u{308}lbu\u{302}m"

  private func twins(_ list: String) async throws -> (TestLibrary, ItemID) {
    let library = try TestLibrary()
    try library.song("\(Self.composed)/1.flac", "TITLE=Composed", "ARTIST=Um")
    try library.song("\(Self.decomposed)/1.flac", "TITLE=Decomposed", "ARTIST=Um")
    try library.file("Playlists/Mine.m3u8", list)
    try await library.scan()
    return (library, try await library.record(.playlist, "Mine").id)
  }

  @Test func `Of two names in different normal forms one is removed, added, and left once`() async throws {
    let (library, mine) = try await twins("../\(Self.composed)/1.flac\n../\(Self.decomposed)/1.flac\n")
    #expect(try await library.played(.playlist, "Mine") == ["Composed", "Decomposed"])
    #expect(try await library.catalogue.deduplicate(mine).picture == nil)
    let one = try await library.catalogue.playables(of: library.record(.song, "Composed").id)
    #expect(try await library.catalogue.remove(one, from: mine).removed.count == 1)
    #expect(try await library.played(.playlist, "Mine") == ["Decomposed"])
    #expect(try await library.catalogue.add(one, to: .item(mine)).added.count == 1)
    #expect(try await library.played(.playlist, "Mine") == ["Decomposed", "Composed"])
  }

  @Test func `A list in the other normal form finds the only file of that name`() async throws {
    let library = try TestLibrary()
    try library.song("Bj\u{f6}rk/D\u{e9}but/1.flac", "TITLE=Tune", "ARTIST=Um")
    try library.song("A\u{308}/\u{e9}.flac", "TITLE=Mixed", "ARTIST=Um")
    try library.file("Playlists/Mine.m3u8", "../Bjo\u{308}rk/De\u{301}but/1.flac\n../\u{c4}/e\u{301}.flac\n")
    try await library.scan()
    let mine = try await library.record(.playlist, "Mine").id
    #expect(try await library.played(.playlist, "Mine") == ["Tune", "Mixed"])
    #expect(try await library.catalogue.missingEntries().isEmpty)
    let tune = try await library.catalogue.playables(of: library.record(.song, "Tune").id)
    #expect(try await library.catalogue.add(tune, to: .item(mine)).wereThere.count == 1)
    #expect(try await library.catalogue.remove(tune, from: mine).removed.map(\.item.title) == ["Tune"])
    #expect(try await library.played(.playlist, "Mine") == ["Mixed"])
  }

  @Test func `An entry whose file is away does not stand for the other form that the list has too`() async throws {
    let (library, _) = try await twins("../\(Self.composed)/1.flac\n../\(Self.decomposed)/1.flac\n")
    try library.folder.remove("library/\(Self.decomposed)")
    try await library.scan()
    #expect(try await library.played(.playlist, "Mine") == ["Composed"])
  }

  @Test func `Folders in different normal forms are followed each by itself`() async throws {
    let (library, _) = try await twins("#EXTM3U\n")
    for form in [Self.composed, Self.decomposed] {
      try library.song("\(form)/2.flac", "TITLE=New \(form.utf8.count)", "ARTIST=Um")
    }
    let changed = [Self.composed, Self.decomposed].map { PathBytes(library.root + "/" + $0) }
    let report = try await library.catalogue.scan(FolderChanges(changed: Set(changed)), in: [library.root])
    #expect(report.filesAdded == 2)
  }
}
