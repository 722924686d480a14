import MediaFiles
import NameIndex
import Catalogue
import MediaIntents
import Names
import Testing
import TestSupport

@Suite(.timeLimit(.minutes(10)))
struct RescanTests {
  private func library() async throws -> TestLibrary {
    let library = try TestLibrary()
    try library.song("Music/One/1.flac", "TITLE=Play", "ARTIST=Ada", "ALBUM=One", "GENRE=Jazz")
    try library.song("Music/One/2.flac", "TITLE=Stop", "ARTIST=Ada", "ALBUM=One")
    try library.song("Music/Two/1.flac", "TITLE=Hello", "ARTIST=Ben", "ALBUM=Two")
    try await library.scan()
    return library
  }

  @Test func `Nothing is read if nothing changed`() async throws {
    let library = try await library()
    let asked = await library.journal.asked.count
    let generation = library.catalogue.version.generation
    let report = try await library.scan()
    #expect(report.filesRead == 0)
    #expect(report.changes.isEmpty)
    #expect(await library.journal.asked.count == asked)
    #expect(report.generation == generation)
  }

  @Test func `Only a changed file is read again, and its names are updated`() async throws {
    let library = try await library()
    let song = try await library.record(.song, "Play")
    try library.song("Music/One/1.flac", "TITLE=Play It", "ARTIST=Ada", "ALBUM=ONE")
    let report = try await library.scan()
    #expect(report.filesRead == 1)
    #expect(try await library.titles(.song) == ["Hello", "Play It", "Stop"])
    #expect(try await library.titles(.album) == ["ONE", "Two"])
    #expect(try await library.titles(.genre) == [])
    #expect(report.changes.changed.contains(song.id))
    #expect(report.changes.removed.count == 1)
    #expect(report.changes.added.isEmpty)
    #expect(try await library.record(.song, "Play It").added == song.added)
  }

  @Test func `A deleted file is removed with the groupings that have no other member`() async throws {
    let library = try await library()
    let gone = ["Hello", "Ben", "Two"]
    let ids = try await library.catalogue.records().filter { gone.contains($0.title) }.map(\.id)
    try library.folder.remove("library/Music/Two")
    let report = try await library.scan()
    #expect(report.filesRemoved == 1)
    #expect(report.changes.removed == Set(ids))
    #expect(try await library.titles(.album) == ["One"])
    #expect(try await library.titles(.artist) == ["Ada"])
    for id in ids { #expect(try await library.catalogue.playables(of: id).isEmpty) }
  }

  @Test func `A moved file keeps its identifier`() async throws {
    let library = try await library()
    let song = try await library.record(.song, "Hello")
    try library.folder.move("library/Music/Two/1.flac", to: "library/Music/Elsewhere/x.flac")
    let report = try await library.scan()
    #expect(report.changes.removed.isEmpty)
    #expect(report.changes.changed.contains(song.id))
    #expect(try await library.record(.song, "Hello").id == song.id)
    #expect(try await library.catalogue.playables(of: song.id).first?.address.hasSuffix("/Elsewhere/x.flac") == true)
  }

  @Test func `The files of a missing root folder are retained`() async throws {
    let library = try await library()
    try library.folder.move("library", to: "unplugged")
    let missing = try await library.scan()
    #expect(missing.problems == [ScanProblem(path: library.root, reason: .missing)])
    #expect(try await library.titles(.song).count == 3)
    // A mount point exists even if its disk is not mounted.
    try library.folder.makeFolder("library")
    let empty = try await library.scan()
    #expect(empty.problems == [ScanProblem(path: library.root, reason: .emptyFolder)])
    #expect(empty.changes.isEmpty)
    #expect(try await library.titles(.song).count == 3)
    try library.folder.remove("library")
    try library.folder.move("unplugged", to: "library")
    let back = try await library.scan()
    #expect(back.problems.isEmpty)
    #expect(back.filesRead == 0)
  }

  @Test func `A folder that leaves the library is removed`() async throws {
    let library = try await library()
    try library.folder.write(TinyFlac.bytes(["TITLE=Other"]), to: "other/a.flac")
    try await library.catalogue.scan([library.root, library.folder.path("other")])
    #expect(try await library.titles(.song).count == 4)
    try await library.scan()
    #expect(try await library.titles(.song).count == 3)
  }

  @Test func `A new cover or feed causes its folder to be read again`() async throws {
    let library = try await library()
    try library.folder.write("picture", to: "library/Music/One/cover.jpg")
    let report = try await library.scan()
    #expect(report.filesRead == 2)
    #expect(try await library.record(.album, "One").artwork == library.root + "/Music/One/cover.jpg")
    try library.folder.remove("library/Music/One/cover.jpg")
    #expect(try await library.scan().filesRead == 2)
    #expect(try await library.record(.song, "Play").artwork == nil)
  }

  @Test func `A file that became unreadable loses its item and is reported`() async throws {
    let library = try await library()
    try library.file("Music/Two/1.flac", "no sound any more")
    let report = try await library.scan()
    #expect(report.problems.map(\.reason) == [.notSound])
    #expect(try await library.titles(.song) == ["Play", "Stop"])
  }

  @Test func `The records of some items equal those of a full read`() async throws {
    let library = try await library()
    let all = try await library.catalogue.records()
    #expect(all.count == 8)
    for record in all { #expect(try await library.catalogue.records(of: [record.id]) == [record]) }
    #expect(try await library.catalogue.records(of: [ItemID("nobody")]).isEmpty)
    let some = Set(all.prefix(4).map(\.id))
    #expect(Set(try await library.catalogue.records(of: some).map(\.id)) == some)
  }

  @Test func `A folder counts as read once a scan of it has finished`() async throws {
    let library = try TestLibrary()
    try library.song("1.flac")
    let catalogue = library.catalogue, other = library.folder.path("other")
    #expect(try await !catalogue.hasRead([library.root]))
    #expect(try await catalogue.lastScan() == nil)
    let cancelled = Task { try await catalogue.scan([library.root]) { _ in withUnsafeCurrentTask { $0?.cancel() } } }
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    #expect(try await !catalogue.hasRead([library.root]))
    #expect(try await catalogue.lastScan() == nil)
    try await catalogue.scan([library.root + "/", other])
    #expect(try await catalogue.hasRead([library.root]))
    #expect(try await catalogue.lastScan() != nil)
    // The folder does not exist yet.
    #expect(try await !catalogue.hasRead([library.root, other]))
    try library.folder.makeFolder("other")
    try await catalogue.scan([library.root, other])
    #expect(try await catalogue.hasRead([library.root, other]))
    try await catalogue.scan([other])
    #expect(try await !catalogue.hasRead([library.root]))
    #expect(try await catalogue.hasRead([other]))
  }
}
