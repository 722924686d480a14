import Glibc
import MediaFiles
import MediaIntents
import NameIndex
import TestSupport
import Testing

@testable import Catalogue

/// Which files of a folder are read, and when again.
@Suite(.timeLimit(.minutes(10)))
struct FilesOfAllKindsTests {
  @Test func `Tags that change under the same size and time are read`() async throws {
    let library = try TestLibrary()
    try library.song("a.flac", "TITLE=Old")
    try library.folder.setModified(1_700_000_000, of: "library/a.flac")
    try await library.scan()
    try library.song("a.flac", "TITLE=New")
    try library.folder.setModified(1_700_000_000, of: "library/a.flac")
    #expect(try await library.scan().filesRead == 1)
    #expect(try await library.titles(.song) == ["New"])
  }

  @Test func `A scan of all reads unchanged files again`() async throws {
    let library = try TestLibrary()
    try library.song("a.flac", "TITLE=A")
    let report = try await library.scan()
    #expect(try await library.catalogue.scan([library.root]).filesRead == 0)
    let again = try await library.catalogue.scan([library.root], all: true)
    #expect(again.filesRead == report.filesRead)
    #expect(again.changes.removed.isEmpty)
    #expect(try await library.titles(.song) == ["A"])
  }

  @Test(arguments: [
    "#recycle", "@Recycle/x", "$RECYCLE.BIN/S-1", "lost+found", "System Volume Information", "Al/@eaDir",
    "@Recently-Snapshot/y", "Temporary Items", ".Trash-1000/files", "#snapshot", "~snapshot", "@eadir", "__MACOSX",
  ])
  func `Recycle bins and snapshots are no part of the library`(_ folder: String) async throws {
    let library = try TestLibrary()
    try library.song("Music/\(folder)/b.flac", "TITLE=B")
    try library.song("Music/Trash/a.flac", "TITLE=A")
    try await library.scan()
    #expect(try await library.titles(.song) == ["A"])
  }

  @Test func `Matroska is sound, films are left out`() async throws {
    let library = try TestLibrary()
    for (name, hasFilm) in [("Song.mka", false), ("Talk.webm", false), ("Clip.mkv", true), ("Film.mp4", true)] {
      let bytes = try Sound.container(name, title: name, hasFilm: hasFilm)
      try library.folder.write(bytes, to: "library/Music/" + name)
    }
    let report = try await library.scan()
    #expect(try await library.titles(.song) == ["Song.mka", "Talk.webm"])
    #expect(report.problems == [])
    #expect(try await library.scan().filesRead == 0)
  }

  @Test func `An MP3 that ends early is a problem, and no song if hardly any of it is left`() async throws {
    let library = try TestLibrary()
    let bytes = try Sound.mp3.bytes(chapters: ["1", "2", "3", "4", "5"], tags: ["title": "Whole"])
    try library.folder.write(bytes, to: "library/whole.mp3")
    try library.folder.write(bytes.prefix(bytes.count / 2), to: "library/half.mp3")
    try library.folder.write(bytes.prefix(bytes.count / 20), to: "library/scrap.mp3")
    let report = try await library.scan()
    #expect(
      Set(report.problems) == [
        ScanProblem(path: library.root + "/half.mp3", reason: .truncated),
        ScanProblem(path: library.root + "/scrap.mp3", reason: .truncated),
      ])
    #expect(try await library.titles(.song).count == 2)
  }

  @Test func `The only cue sheet beside the only sound is about it`() async throws {
    let library = try TestLibrary()
    let sheet = """
      FILE "other.ape" WAVE
        TRACK 01 AUDIO
          TITLE "Alpha"
          INDEX 01 00:00:00
        TRACK 02 AUDIO
          TITLE "Beta"
          INDEX 01 05:00:00
      """
    try library.song("Music/One/Long.flac", "TITLE=Long", "ALBUM=Al", "ARTIST=Ann", "GENRE=Jazz", seconds: 700)
    try library.file("Playlists/Mine.m3u8", "../Music/One/Long.flac\n")
    try library.file("Music/One/sheet.cue", sheet)
    for name in ["a", "b"] { try library.song("Music/Two/\(name).flac", "TITLE=\(name)", seconds: 700) }
    try library.file("Music/Two/sheet.cue", sheet)
    try await library.scan()
    func chapters(_ title: String) async throws -> [String?] {
      try await library.catalogue.playables(of: library.record(.song, title).id).flatMap(\.chapters).map(\.title)
    }
    #expect(try await chapters("Long") == ["Alpha", "Beta"])
    #expect(try await chapters("a") == [])
    for list in ["Al", "Ann", "Jazz", "Mine"] {
      let record = try #require(try await library.catalogue.records().first { $0.title == list })
      let played = try await library.catalogue.playables(of: record.id)
      #expect(played.flatMap(\.chapters).map(\.title) == ["Alpha", "Beta"], "\(list)")
    }
    #expect(try await library.catalogue.songs(withPart: "beta").map(\.start) == [300])
    #expect(try await library.catalogue.songs(withPart: "gamma") == [])
  }
}
