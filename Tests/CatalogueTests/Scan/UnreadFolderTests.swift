import Catalogue
import Foundation
import Glibc
import MediaFiles
import MediaIntents
import NameIndex
import TestSupport
import Testing

/// Folders of the library that cannot be read for a while.
@Suite(.timeLimit(.minutes(10)))
struct UnreadFolderTests {
  private func library() async throws -> TestLibrary {
    let library = try TestLibrary()
    try library.song("Music/One/1.flac", "TITLE=Play", "ARTIST=Ada", "ALBUM=One")
    try library.song("Music/One/Deep/2.flac", "TITLE=Stop", "ARTIST=Ada", "ALBUM=One")
    try library.song("Music/Two/1.flac", "TITLE=Hello", "ARTIST=Ben", "ALBUM=Two")
    try await library.scan()
    return library
  }

  private func setMode(_ mode: mode_t, _ library: TestLibrary, _ name: String = "Music/One") {
    #expect(chmod(library.root + "/" + name, mode) == 0)
  }

  /// Of a folder that may not be listed, whose entries may not be looked at, or both.
  static let modes: [mode_t] = [0o000, 0o400, 0o100]

  @Test(.enabled(if: getuid() != 0, "nothing is forbidden for root"), arguments: modes)
  func `A forbidden folder is a problem until it may be read, and its songs stay known`(_ mode: mode_t) async throws {
    let library = try await library()
    setMode(mode, library)
    defer { setMode(0o755, library) }
    let problem = ScanProblem(path: library.root + "/Music/One", reason: .noPermission)
    let report = try await library.scan()
    #expect(report.filesRemoved == 0 && report.problems == [problem])
    #expect(try await library.catalogue.problems() == [problem])
    #expect(try await library.titles(.song) == ["Hello", "Play", "Stop"])
    setMode(0o755, library)
    #expect(try await library.scan().problems.isEmpty)
    #expect(try await library.catalogue.problems().isEmpty)
  }

  @Test(.enabled(if: getuid() != 0, "nothing is forbidden for root"), arguments: modes)
  func `A folder that becomes forbidden is a problem without a whole scan, too`(_ mode: mode_t) async throws {
    let library = try await library()
    let one = PathBytes(library.root + "/Music/One"), music = PathBytes(library.root + "/Music")
    let changes = [
      FolderChanges(changed: [music], added: [one], incomplete: []),
      FolderChanges(changed: [music, one], added: [], incomplete: []),
    ]
    setMode(mode, library)
    defer { setMode(0o755, library) }
    for change in changes {
      #expect(try await library.catalogue.scan(change, in: [library.root]).filesRemoved == 0)
      #expect(try await library.catalogue.problems().map(\.reason) == [.noPermission])
    }
    // What is beside it changes.
    let beside = FolderChanges(changed: [music, PathBytes(library.root + "/Music/Two")], added: [], incomplete: [])
    _ = try await library.catalogue.scan(beside, in: [library.root])
    #expect(try await library.catalogue.problems().map(\.path) == [one.text])
    setMode(0o755, library)
    _ = try await library.catalogue.scan(changes[0], in: [library.root])
    #expect(try await library.catalogue.problems().isEmpty)
    #expect(try await library.titles(.song) == ["Hello", "Play", "Stop"])
  }

  @Test(.enabled(if: getuid() != 0, "nothing is forbidden for root"))
  func `What lies behind a link into a forbidden folder stays known`() async throws {
    let library = try await library()
    try library.folder.write(TinyFlac.bytes(["TITLE=Wait", "ARTIST=Cy"]), to: "Elsewhere/Album/3.flac")
    try library.folder.write(TinyFlac.bytes(["TITLE=Go", "ARTIST=Cy"]), to: "Elsewhere/Song/4.flac")
    let elsewhere = library.folder.path("Elsewhere")
    #expect(symlink(elsewhere + "/Album", library.root + "/Music/Linked") == 0)
    #expect(symlink(elsewhere + "/Song/4.flac", library.root + "/Music/Two/4.flac") == 0)
    try await library.scan()
    #expect(chmod(elsewhere, 0o000) == 0)
    defer { chmod(elsewhere, 0o755) }
    let paths = ["/Music/Linked", "/Music/Two/4.flac"].map { library.root + $0 }
    #expect(try await library.scan().filesRemoved == 0)
    #expect(try await library.catalogue.problems().map(\.path) == paths)
    let changes = FolderChanges(
      changed: Set(["/Music", "/Music/Two"].map { PathBytes(library.root + $0) }), added: [], incomplete: [])
    #expect(try await library.catalogue.scan(changes, in: [library.root]).filesRemoved == 0)
    #expect(try await library.titles(.song) == ["Go", "Hello", "Play", "Stop", "Wait"])
  }

  @Test func `A folder of the library that is empty without its disk is a problem until it is mounted`() async throws {
    let library = try await library()
    try library.folder.move("library", to: "disk")
    try library.folder.makeFolder("library")
    try await library.scan()
    #expect(
      try await library.catalogue.problems() == [ScanProblem(path: library.root, reason: .emptyFolder)])
    try library.folder.remove("library")
    try library.folder.move("disk", to: "library")
    try await library.scan()
    #expect(try await library.catalogue.problems().isEmpty)
    #expect(try await library.titles(.song).count == 3)
  }

  @Test(arguments: [false, true])
  func `What is on a disk within the library stays known while it is away`(isChange: Bool) async throws {
    let library = try await library()
    // The shared memory is a file system of its own.
    let disk = TemporaryFolder(in: URL(filePath: "/dev/shm"))
    try disk.write(TinyFlac.bytes(["TITLE=Wait", "ARTIST=Cy"]), to: "Album/3.flac")
    let mount = library.root + "/Music/Disk"
    #expect(symlink(disk.path, mount) == 0)
    try await library.scan()
    func look() async throws -> ScanReport {
      guard isChange else { return try await library.scan() }
      let changed = Set(["/Music", "/Music/Disk"].map { PathBytes(library.root + $0) })
      return try await library.catalogue.scan(
        FolderChanges(changed: changed, added: [], incomplete: []), in: [library.root])
    }
    // As its mount point is without it.
    #expect(unlink(mount) == 0 && mkdir(mount, 0o755) == 0)
    #expect(try await look().filesRemoved == 0)
    #expect(try await library.catalogue.problems() == [ScanProblem(path: mount, reason: .emptyFolder)])
    #expect(rmdir(mount) == 0 && symlink(disk.path + "-away", mount) == 0)
    #expect(try await look().filesRemoved == 0)
    #expect(try await library.catalogue.problems() == [ScanProblem(path: mount, reason: .missing)])
    #expect(unlink(mount) == 0)
    #expect(try await look().filesRemoved == 1)
    #expect(try await library.catalogue.problems().isEmpty)
  }

  @Test func `A folder within the library that someone emptied is forgotten`() async throws {
    let library = try await library()
    #expect(unlink(library.root + "/Music/Two/1.flac") == 0)
    #expect(try await library.scan().filesRemoved == 1)
    #expect(try await library.catalogue.problems().isEmpty)
  }

  @Test(.enabled(if: getuid() != 0, "nothing is forbidden for root"))
  func `A forbidden folder that is moved away is no problem any more`() async throws {
    let library = try await library()
    setMode(0o000, library)
    try await library.scan()
    #expect(rename(library.root + "/Music/One", library.root + "/Music/.One") == 0)
    defer { setMode(0o755, library, "Music/.One") }
    let changes = FolderChanges(changed: [PathBytes(library.root + "/Music")], added: [], incomplete: [])
    _ = try await library.catalogue.scan(changes, in: [library.root])
    #expect(try await library.catalogue.problems().isEmpty)
    #expect(try await library.titles(.song) == ["Hello"])
  }
}
