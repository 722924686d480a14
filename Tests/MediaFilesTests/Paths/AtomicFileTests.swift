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
