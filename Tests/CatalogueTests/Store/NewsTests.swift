import TestSupport
import MediaIntents
import NameIndex
import SQLite
import Testing

@testable import Catalogue

/// A reader that follows the changes has the records of the catalogue.
struct NewsTests {
  /// Follows the changes as an index does.
  private struct Reader {
    var records: [ItemID: NameRecord] = [:]
    var cursor: NameCursor?
    var beginnings = 0

    /// Returns the number of records that were read.
    @discardableResult
    mutating func read(_ catalogue: Catalogue, atMost limit: Int = 1000) async throws -> Int {
      var told = 0
      while true {
        let page = try await catalogue.nameChanges(after: cursor, atMost: limit)
        if page.beginsAnew {
          records = [:]
          beginnings += 1
        }
        for item in page.changed { records[item] = nil }
        for record in page.records { records[record.id] = record }
        told += page.records.count
        cursor = page.cursor
        if page.isLast { return told }
      }
    }
  }

  private func expectAll(_ reader: Reader, of library: TestLibrary) async throws {
    let all = try await library.catalogue.records()
    #expect(reader.records.count == all.count)
    for record in all { #expect(reader.records[record.id] == record) }
  }

  private func library() async throws -> TestLibrary {
    let library = try TestLibrary()
    for number in 0..<20 {
      try library.song(
        "\(number % 3)/\(number).flac", "TITLE=Song \(number)", "ARTIST=Ada \(number % 4)", "ALBUM=One \(number % 3)",
        "GENRE=Pop")
    }
    try library.file("lists/Evening.m3u8", "#EXTM3U\n../0/0.flac\n")
    try await library.scan()
    return library
  }

  @Test(arguments: [1, 3, 1000])
  func `A reader gets everything once, then the changes`(_ limit: Int) async throws {
    let library = try await library()
    var reader = Reader()
    try await reader.read(library.catalogue, atMost: limit)
    try await expectAll(reader, of: library)
    #expect(try await reader.read(library.catalogue, atMost: limit) == 0)
    try library.song("0/0.flac", "TITLE=Renamed", "ARTIST=Bo", "ALBUM=Two", seconds: 4)
    try library.folder.remove("library/1/1.flac")
    try library.song("9/new.flac", "TITLE=New", "ARTIST=Ada 1")
    try await library.scan()
    try await reader.read(library.catalogue, atMost: limit)
    try await expectAll(reader, of: library)
    #expect(reader.beginnings == 1)
  }

  @Test func `Changes during a full read are reported after it`() async throws {
    let library = try await library()
    var reader = Reader()
    reader.cursor = try await library.catalogue.nameChanges(after: nil, atMost: 1).cursor
    try library.folder.remove("library/0/0.flac")
    try await library.scan()
    var later = Reader()
    later.cursor = reader.cursor
    try await later.read(library.catalogue, atMost: 2)
    #expect(!later.records.values.contains { $0.title == "Song 0" })
    #expect(later.records.values.contains { $0.title == "Song 1" })
  }

  @Test func `A new song of a known artist does not report the artist`() async throws {
    let library = try await library()
    var reader = Reader()
    try await reader.read(library.catalogue)
    try library.song("9/new.flac", "TITLE=New", "ARTIST=Ada 1", "GENRE=Pop")
    try await library.scan()
    #expect(try await reader.read(library.catalogue) == 1)
  }

  @Test func `A reader continues where it was, also from a version and in another catalogue of this file`() async throws
  {
    let library = try await library()
    var reader = Reader()
    try await reader.read(library.catalogue)
    let stamp = try #require(reader.cursor?.version?.stamp)
    try library.song("9/new.flac", "TITLE=New")
    try await library.scan()
    let again = try TestLibrary.catalogue(in: library.folder, library.journal)
    var later = Reader(records: reader.records, cursor: NameCursor(after: CatalogueVersion(stamp: stamp)))
    try await later.read(again)
    #expect(later.beginnings == 0)
    try await expectAll(later, of: library)
  }

  @Test func `A reader starts over after deleted changes and in another database`() async throws {
    let library = try await library()
    var old = Reader(), reader = Reader()
    try await old.read(library.catalogue)
    try library.song("9/new.flac", "TITLE=New")
    try await library.scan()
    try await reader.read(library.catalogue)
    let version = try #require(reader.cursor?.version)
    try await library.catalogue.forgetChanges(upTo: version)
    #expect(try await reader.read(library.catalogue) == 0)
    try await old.read(library.catalogue)
    #expect(old.beginnings == 2 && reader.beginnings == 1)
    try await expectAll(old, of: library)
    let other = try await self.library()
    try await reader.read(other.catalogue)
    #expect(reader.beginnings == 2)
    try await expectAll(reader, of: other)
  }

  @Test func `An edit is distinguished from the batches of a scan`() async throws {
    let library = try await library()
    let before = library.catalogue.version
    for number in 0..<70 { try library.song("new/\(number).flac", "TITLE=New \(number)") }
    try await library.scan()
    let songs = try await library.catalogue.playables(of: library.record(.song, "Song 1").id)
    let change = try await library.catalogue.add(songs, to: .named("Mine"))
    let edits = try await library.catalogue.edits(since: before)
    #expect(edits.items == [change.playlist.identifier])
    #expect(edits.records.map(\.title) == ["Mine"])
    #expect(edits.version == library.catalogue.version)
    #expect(try await library.catalogue.edits(since: edits.version).items.isEmpty)
  }

  @Test func `A removed item is an edit without a record`() async throws {
    let library = try await library()
    let before = library.catalogue.version
    let playlist = try await library.record(.playlist, "Evening")
    try library.folder.remove("library/lists")
    try await library.scan()
    let edits = try await library.catalogue.edits(since: before)
    #expect(edits.items == [playlist.id] && edits.records.isEmpty)
  }

  @Test(.timeLimit(.minutes(10))) func `Every change is broadcast with its version, the last one after the scan`()
    async throws
  {
    let library = try await library()
    let changes = library.catalogue.changes()
    try library.song("9/new.flac", "TITLE=New")
    try await library.scan()
    for await change in changes {
      #expect(change == CatalogueChange(version: library.catalogue.version, isScanning: false))
      break
    }
  }

  @Test func `Counts follow added and removed items`() async throws {
    let library = try await library()
    #expect(try await library.catalogue.counts()[.song] == 20)
    #expect(try await library.catalogue.counts()[.artist] == 4)
    try library.folder.remove("library/1")
    try await library.scan()
    let counts = try await library.catalogue.counts()
    let records = try await library.catalogue.records()
    for type in [MediaItemType.song, .album, .artist, .genre, .playlist] {
      #expect(counts[type] ?? 0 == records.count { $0.type == type })
    }
  }

  @Test func `Many items play in order, as they do one by one`() async throws {
    let library = try await library()
    let items = try await library.catalogue.records().map(\.id) + [ItemID("nobody")]
    var singly: [PlayableItem] = []
    for item in items { singly += try await library.catalogue.playables(of: item) }
    #expect(try await library.catalogue.playables(of: items) == singly)
    #expect(singly.count > 60)
  }
}
