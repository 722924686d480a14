import Catalogue
import MediaFiles
import MediaIntents
import NameIndex
import TestSupport
import Testing

/// Scans of folders that have changed, without the rest of the library.
@Suite(.timeLimit(.minutes(10)))
struct FolderChangesTests {
  private func library() async throws -> TestLibrary {
    let library = try TestLibrary()
    try library.song("Music/One/1.flac", "TITLE=Play", "ARTIST=Ada", "ALBUM=One")
    try library.song("Music/One/2.flac", "TITLE=Stop", "ARTIST=Ada", "ALBUM=One")
    try library.song("Music/Two/1.flac", "TITLE=Hello", "ARTIST=Ben", "ALBUM=Two")
    try await library.scan()
    return library
  }

  @discardableResult
  private func read(
    _ library: TestLibrary, changed: [String] = [], added: [String] = [], incomplete: [String] = []
  ) async throws -> ScanReport {
    func paths(_ names: [String]) -> Set<PathBytes> {
      Set(names.map { PathBytes($0.isEmpty ? library.root : library.root + "/" + $0) })
    }
    let changes = FolderChanges(changed: paths(changed), added: paths(added), incomplete: paths(incomplete))
    return try await library.catalogue.scan(changes, in: [library.root])
  }

  @Test func `Only the folder that has changed is looked at`() async throws {
    let library = try await library()
    try library.song("Music/One/3.flac", "TITLE=Wait", "ARTIST=Ada", "ALBUM=One")
    try library.song("Music/Two/2.flac", "TITLE=Unseen", "ARTIST=Ben", "ALBUM=Two")
    try library.folder.remove("library/Music/One/2.flac")
    let report = try await read(library, changed: ["Music/One"])
    #expect(report.filesRead == 1 && report.filesRemoved == 1)
    #expect(try await library.titles(.song) == ["Hello", "Play", "Wait"])
  }

  @Test func `A new folder is read with everything below it, whether it or only its parent is reported`() async throws {
    for (changed, added) in [(["Music"], []), (["Music"], ["Music/Three"]), ([], ["Music/Three"])] {
      let library = try await library()
      try library.song("Music/Three/CD 1/1.flac", "TITLE=Deep", "ARTIST=Cy", "ALBUM=Three")
      let report = try await read(library, changed: changed, added: added)
      #expect(report.filesRead == 1)
      #expect(try await library.titles(.song) == ["Deep", "Hello", "Play", "Stop"])
    }
  }

  @Test func `A deleted folder is removed with everything below it`() async throws {
    let library = try await library()
    try library.folder.remove("library/Music/One")
    let report = try await read(library, changed: ["Music", "Music/One"])
    #expect(report.filesRemoved == 2 && report.problems.isEmpty)
    #expect(try await library.titles(.song) == ["Hello"])
    #expect(try await library.titles(.album) == ["Two"])
  }

  @Test func `A moved folder keeps its items`() async throws {
    let library = try await library()
    let song = try await library.record(.song, "Play").id
    try library.folder.move("library/Music/One", to: "library/Music/Uno")
    try await read(library, changed: ["Music"], added: ["Music/Uno"])
    #expect(try await library.record(.song, "Play").id == song)
    #expect(try await library.titles(.song) == ["Hello", "Play", "Stop"])
  }

  @Test func `A file that is still being written is left as it was`() async throws {
    let library = try await library()
    try library.song("Music/One/1.flac", "TITLE=Play Again", "ARTIST=Ada", "ALBUM=One")
    try library.song("Music/One/3.flac", "TITLE=Half", "ARTIST=Ada", "ALBUM=One")
    let incomplete = ["Music/One/1.flac", "Music/One/3.flac"]
    #expect(try await read(library, changed: ["Music/One"], incomplete: incomplete).filesRead == 0)
    #expect(try await library.titles(.song) == ["Hello", "Play", "Stop"])
    #expect(try await read(library, changed: ["Music/One"]).filesRead == 2)
  }

  @Test func `An empty root is taken for an unmounted one`() async throws {
    let library = try await library()
    try library.folder.remove("library/Music")
    let report = try await read(library, changed: [""])
    #expect(report.problems.map(\.reason) == [.emptyFolder])
    #expect(try await library.titles(.song).count == 3)
  }

  @Test func `A playlist that another program saved is read`() async throws {
    let library = try await library()
    try library.file("Playlists/Mine.m3u", "../Music/One/1.flac\n")
    try await read(library, changed: [""])
    #expect(try await library.played(.playlist, "Mine") == ["Play"])
    try library.file("Playlists/Mine.m3u", "../Music/Two/1.flac\n../Music/One/1.flac\n")
    try await read(library, changed: ["Playlists"])
    #expect(try await library.played(.playlist, "Mine") == ["Hello", "Play"])
  }

  @Test func `A new link to a folder needs a whole scan`() async throws {
    let library = try await library()
    try library.folder.link("library/Music/Again", to: library.root + "/Music/One")
    await #expect(throws: CatalogueFailure.wholeScanNeeded) { try await read(library, changed: ["Music"]) }
  }

  @Test func `What is not in the library is not read`() async throws {
    let library = try await library()
    try library.folder.write(TinyFlac.bytes(["TITLE=Outside"], seconds: 3), to: "elsewhere/1.flac")
    let changes = FolderChanges(changed: [PathBytes(library.folder.path("elsewhere"))])
    #expect(try await library.catalogue.scan(changes, in: [library.root]).filesRead == 0)
  }
}
