import Glibc
import MediaFiles
import MediaIntents
import NameIndex
import TestSupport
import Testing

@testable import Catalogue

/// What counts as copies of a recording.
@Suite(.timeLimit(.minutes(10)))
struct CopyTests {
  private func copies(in library: TestLibrary) async throws -> [Set<String>] {
    try await library.scan()
    return try await library.catalogue.duplicates().map { duplicate in
      Set(duplicate.paths.map { String($0.dropFirst(library.root.count + 1)) })
    }
  }

  @Test func `Links and files with the same bytes are copies, whatever they are called`() async throws {
    let library = try TestLibrary()
    let first = try library.song("Music/Foam.flac", seconds: 9)
    try #require(link(first, library.root + "/Music/Hard.flac") == 0)
    try #require(symlink(first, library.root + "/Music/Soft.flac") == 0)
    try library.song("Music/Foam (1).flac", seconds: 9)
    try library.song("Music/Other.flac", seconds: 8)
    #expect(
      try await copies(in: library) == [
        ["Music/Foam.flac", "Music/Hard.flac", "Music/Soft.flac", "Music/Foam (1).flac"]
      ])
  }

  @Test func `One recording in two formats is a copy`() async throws {
    let library = try TestLibrary()
    try library.song("Music/01 Foam.flac", "TITLE=Foam", "ARTIST=Ann", "ALBUM=Sea", "TRACKNUMBER=1", seconds: 1)
    let tags = ["title": "Foam", "artist": "Ann", "album": "Sea", "track": "1"]
    try library.folder.write(try Sound.mp3.bytes(tags: tags), to: "library/Music/mp3/01 Foam.mp3")
    #expect(try await copies(in: library) == [["Music/01 Foam.flac", "Music/mp3/01 Foam.mp3"]])
  }

  @Test func `Of several copies the one found first plays of an album, an artist or a genre, and only once`()
    async throws
  {
    let library = try TestLibrary()
    let tags = ["ARTIST=Ann", "ALBUM=Sea", "GENRE=Jazz"]
    func write(_ folder: String) throws {
      for (number, title) in ["Foam", "Tide"].enumerated() {
        let comments = tags + ["TITLE=\(title)", "TRACKNUMBER=\(number + 1)", "COMMENT=\(folder)"]
        try library.folder.write(TinyFlac.bytes(comments), to: "library/Music/\(folder)/\(number + 1).flac")
      }
      try library.folder.write(
        TinyFlac.bytes(["TITLE=Alone", "ARTIST=Ann", "GENRE=Jazz", "COMMENT=\(folder)"]),
        to: "library/Music/\(folder) alone/Alone.flac")
    }
    try write("b")
    try await library.scan()
    try write("a")
    let copies = try await copies(in: library)
    #expect(copies.count == 3)
    for duplicate in try await library.catalogue.duplicates() {
      #expect(duplicate.paths.first?.contains("/Music/b") == true)
    }
    let types: [(MediaItemType, String, [String])] = [
      (.album, "Sea", ["b/1", "b/2"]), (.artist, "Ann", ["b/1", "b/2", "b alone/Alone"]),
      (.genre, "Jazz", ["b/1", "b/2", "b alone/Alone"]),
    ]
    for (type, title, files) in types {
      let played = try await library.catalogue.playables(of: library.record(type, title).id)
      let paths = played.compactMap { FileAddress.path($0.address) }
      #expect(paths == files.map { library.root + "/Music/" + $0 + ".flac" }, "\(title)")
    }
  }

  @Test func `Songs of one title are no copies if length, position, album or artist differ`() async throws {
    let library = try TestLibrary()
    let base = ["TITLE=Interlude", "ARTIST=Ann", "ALBUM=Sea"]
    for (index, tags) in [
      base + ["TRACKNUMBER=1"], base + ["TRACKNUMBER=2"], base + ["TRACKNUMBER=1", "DISCNUMBER=2"], base, base,
      ["TITLE=Interlude", "ARTIST=Ann", "ALBUM=Land", "TRACKNUMBER=1"],
      ["TITLE=Interlude", "ARTIST=Ben", "ALBUM=Sea", "TRACKNUMBER=1"],
    ].enumerated() {
      try library.folder.write(
        TinyFlac.bytes(tags + ["COMMENT=\(index)"], seconds: 3), to: "library/Music/\(index).flac")
    }
    try library.song("Music/Long.flac", "TITLE=Interlude", "ARTIST=Ann", "ALBUM=Sea", "TRACKNUMBER=1", seconds: 30)
    #expect(try await copies(in: library) == [])
  }
}
