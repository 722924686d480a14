import Glibc
import MediaIntents
import Testing
import TestSupport

@testable import MediaFiles

struct AtomicFileTests {
  @Test func `A file is created, and replaced with its mode preserved`() throws {
    let folder = TemporaryFolder()
    try AtomicFile.write(Array("one".utf8), to: folder.path("a.m3u8"))
    try folder.setMode(0o640, of: "a.m3u8")
    try AtomicFile.write(Array("two".utf8), to: folder.path("a.m3u8"))
    #expect(try folder.text(of: "a.m3u8") == "two")
    #expect(try folder.names() == ["a.m3u8"])
    var status = stat()
    stat(folder.path("a.m3u8"), &status)
    #expect(status.st_mode & 0o777 == 0o640)
  }

  @Test func `What a killed process has left is removed, and what a running one writes is not`() throws {
    let folder = TemporaryFolder()
    // No process has a number beyond the kernel's limit of 2^22.
    let left = ".4194999.1.arioso-partial", running = ".\(getpid()).1.arioso-partial"
    for name in [left, running, ".own.4194999.1"] { try folder.write("x", to: name) }
    try AtomicFile.write(Array("one".utf8), to: folder.path("a.m3u8"))
    #expect(try folder.names() == [".own.4194999.1", running, "a.m3u8"].sorted())
  }

  @Test func `The owner and group stay`() throws {
    let folder = TemporaryFolder()
    let path = try folder.write("one", to: "a.m3u8")
    // Only root may give files away.
    guard chown(path, 12_345, 23_456) == 0 else { return }
    try AtomicFile.write(Array("two".utf8), to: path)
    var status = stat()
    stat(path, &status)
    #expect(status.st_uid == 12_345 && status.st_gid == 23_456)
  }

  @Test(arguments: [(16 * 1024 * 1024, true), (16 * 1024 * 1024 + 1, false)])
  func `A file beyond the limit is refused and not cut short`(_ size: Int, _ isRead: Bool) throws {
    let folder = TemporaryFolder()
    let path = try folder.write(repeatElement(UInt8(ascii: "a"), count: size), to: "large.m3u8")
    do throws(FileProblem) {
      #expect(try WholeFile.read(path).count == size && isRead)
    } catch {
      #expect(!isRead && error == .tooLarge)
    }
  }

  @Test(arguments: [
    ("/a/b.mp3", "/a", "b.mp3"), ("/a/\u{301}b.mp3", "/a", "\u{301}b.mp3"), ("b.mp3", "", "b.mp3"),
    ("/\u{301}", "", "\u{301}"),
  ])
  func `A path is split at its last slash, whatever follows`(_ path: String, _ folder: String, _ name: String) {
    #expect(FilePath.folder(of: path).utf8.elementsEqual(folder.utf8))
    #expect(FilePath.name(of: path).utf8.elementsEqual(name.utf8))
  }

  @Test func `A read-only file or folder is respected by root too`() throws {
    let folder = TemporaryFolder()
    try folder.write("old", to: "closed/a.m3u8")
    try folder.setMode(0o444, of: "closed/a.m3u8")
    #expect(throws: StorageFailure.readOnly(path: folder.path("closed/a.m3u8"))) {
      try AtomicFile.write([1], to: folder.path("closed/a.m3u8"))
    }
    try folder.setMode(0o555, of: "closed")
    #expect(throws: StorageFailure.readOnly(path: folder.path("closed"))) {
      try AtomicFile.write([1], to: folder.path("closed/b.m3u8"))
    }
    try folder.setMode(0o755, of: "closed")
    #expect(try folder.text(of: "closed/a.m3u8") == "old")
    #expect(try folder.names(in: "closed") == ["a.m3u8"])
  }

  @Test func `A link stays a link`() throws {
    let folder = TemporaryFolder()
    try folder.write("old", to: "real/a.m3u8")
    try folder.link("a.m3u8", to: "real/a.m3u8")
    try AtomicFile.write(Array("new".utf8), to: folder.path("a.m3u8"))
    #expect(try folder.text(of: "real/a.m3u8") == "new")
    #expect(try folder.names() == ["a.m3u8", "real"])
  }

  @Test func `A file in place of a folder is reported`() throws {
    let folder = TemporaryFolder()
    try folder.write("x", to: "file")
    #expect(throws: StorageFailure.self) { try AtomicFile.write([1], to: folder.path("file/a.m3u8")) }
    #expect(try folder.names() == ["file"])
  }

  @Test(arguments: [
    (ENOSPC, StorageFailure.diskFull(path: "/x")), (EDQUOT, .diskFull(path: "/x")), (EROFS, .readOnly(path: "/x")),
    (EACCES, .readOnly(path: "/x")), (EIO, .other(path: "/x", message: "Input/output error")),
  ])
  func `An errno maps to its failure`(_ errno: Int32, _ failure: StorageFailure) {
    #expect(StorageFailure(errno: errno, path: "/x") == failure)
  }
}
