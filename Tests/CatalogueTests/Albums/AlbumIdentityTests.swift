import MediaIntents
import NameIndex
import TestSupport
import Testing

@testable import Catalogue

/// Which album has which identifier, so that what a person likes and has heard stays with it.
@Suite(.timeLimit(.minutes(10)))
struct AlbumIdentityTests {
  private func add(_ folder: String, _ tags: String..., to library: TestLibrary) throws {
    for title in ["a", "b"] {
      let own = ["TITLE=\(title) of \(folder)", "ARTIST=Ann", "ALBUM=Al", "TRACKNUMBER=\(title == "a" ? 1 : 2)"]
      try library.folder.write(TinyFlac.bytes(own + tags), to: "library/Music/\(folder)/\(title).flac")
    }
  }

  private func albums(in library: TestLibrary) async throws -> [ItemID: Set<String>] {
    var albums: [ItemID: Set<String>] = [:]
    for record in try await library.catalogue.records() where record.type == .album {
      albums[record.id] = Set(try await library.catalogue.playables(of: record.id).map(\.item.title))
    }
    return albums
  }

  @Test func `An album that is moved keeps its identifier`() async throws {
    let library = try TestLibrary()
    try add("One", to: library)
    try await library.scan()
    let before = try await albums(in: library)
    for (old, new) in [("One", "Ann/Al"), ("Ann/Al", "Ann - Al"), ("Ann - Al", "x/y/z")] {
      try library.folder.move("library/Music/\(old)", to: "library/Music/\(new)")
      let report = try await library.scan()
      #expect(report.changes.removed.isEmpty)
      #expect(try await albums(in: library) == before)
    }
  }

  @Test func `Songs that move from a folder of all into one of their own stay their album`() async throws {
    let library = try TestLibrary()
    for title in ["a", "b"] { try library.song("Music/\(title).flac", "TITLE=\(title)", "ARTIST=Ann", "ALBUM=Al") }
    try library.song("Music/c.flac", "TITLE=c", "ARTIST=Ben", "ALBUM=Be")
    try await library.scan()
    let before = try await library.record(.album, "Al").id
    for title in ["a", "b"] {
      try library.folder.move("library/Music/\(title).flac", to: "library/Music/Al/\(title).flac")
      try await library.scan()
      #expect(try await library.record(.album, "Al").id == before)
    }
    #expect(try await library.titles(.album) == ["Al", "Be"])
  }

  @Test(arguments: [["DATE=2001"], ["ALBUMARTIST=Ann"], ["MUSICBRAINZ_ALBUMID=1"], ["DATE=2001", "DISCNUMBER=2"]])
  func `An album that is tagged anew keeps its identifier`(_ tags: [String]) async throws {
    let library = try TestLibrary()
    try add("One", "DATE=1994", to: library)
    try await library.scan()
    let before = try await albums(in: library)
    for title in ["a", "b"] {
      try library.folder.write(
        TinyFlac.bytes(["TITLE=\(title) of One", "ARTIST=Ann", "ALBUM=Al"] + tags),
        to: "library/Music/One/\(title).flac")
      if tags.count == 1 { try await library.scan() }
    }
    try await library.scan()
    #expect(try await albums(in: library) == before)
  }

  @Test func `Another album of the name has another identifier, whichever comes first`() async throws {
    let library = try TestLibrary()
    try add("One", "DATE=1994", to: library)
    try await library.scan()
    let first = try await albums(in: library)
    for (folder, year) in [("Two", 2001), ("Three", 2016)] {
      try add(folder, "DATE=\(year)", to: library)
      try await library.scan()
    }
    let all = try await albums(in: library)
    #expect(all.count == 3)
    for (id, songs) in first { #expect(all[id] == songs) }
    // A catalogue that is lost is filled with the same identifiers.
    let other = TemporaryFolder()
    let catalogue = try TestLibrary.catalogue(in: other, library.journal)
    try await catalogue.scan([library.root])
    #expect(Set(try await catalogue.records().filter { $0.type == .album }.map(\.id)) == Set(all.keys))
    try library.folder.remove("library/Music/One")
    try await library.scan()
    #expect(try await albums(in: library) == all.filter { first[$0.key] == nil })
  }
}
