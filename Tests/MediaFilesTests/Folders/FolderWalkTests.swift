import MediaIntents
import Glibc
import Testing
import TestSupport

@testable import MediaFiles

@Suite(.timeLimit(.minutes(10)))
struct FolderWalkTests {
  private func listings(_ roots: String...) async -> [FolderListing] {
    await visits(roots).compactMap { visit in
      if case .listed(let listing) = visit { listing } else { nil }
    }
  }

  private func visits(_ roots: [String]) async -> [FolderVisit] {
    let walk = FolderWalk(roots.map(FolderPlace.init(root:)))
    var all: [FolderVisit] = []
    while case let visits = await walk.next(2), !visits.isEmpty { all += visits }
    return all
  }

  @Test func `Folders are walked in a stable order and files sorted by bytes`() async throws {
    let folder = TemporaryFolder()
    for name in ["b/2.mp3", "b/10.mp3", "a/x.flac", "a/deep/y.ogg", "Z/z.mp3", "a/notes.txt", "root.mp3"] {
      try folder.write("x", to: name)
    }
    let listings = await listings(folder.path)
    #expect(listings.map { $0.place.path.dropFirst(folder.path.count) } == ["", "/Z", "/a", "/a/deep", "/b"])
    #expect(
      listings.map { $0.files.map(\.name) } == [["root.mp3"], ["z.mp3"], ["x.flac"], ["y.ogg"], ["10.mp3", "2.mp3"]])
  }

  static let dates: [(seconds: Double, nanoseconds: Int)] = [
    (10_413_792_000, .max), (-9_300_000_000, .min), (1_000, 1_000_000_000_000), (-1, -1_000_000_000),
  ]

  @Test(arguments: dates)
  func `A date that nanoseconds cannot express is the nearest one that they can`(
    _ example: (seconds: Double, nanoseconds: Int)
  ) async throws {
    let folder = TemporaryFolder()
    try folder.write("x", to: "a.mp3")
    try folder.setModified(example.seconds, of: "a.mp3")
    // A file system may have its own limits.
    var status = stat()
    stat(folder.path("a.mp3"), &status)
    guard Double(status.st_mtim.tv_sec) == example.seconds else { return }
    #expect(await listings(folder.path).flatMap(\.files).map(\.modified) == [example.nanoseconds])
  }

  @Test func `Hidden files and folders are skipped`() async throws {
    let folder = TemporaryFolder()
    try folder.write("x", to: ".hidden/a.mp3")
    try folder.write("x", to: ".b.mp3")
    try folder.write("x", to: "c.mp3")
    #expect(await listings(folder.path).map { $0.files.map(\.name) } == [["c.mp3"]])
  }

  @Test func `Links are followed, and loops end`() async throws {
    let folder = TemporaryFolder()
    try folder.write("x", to: "a/song.mp3")
    try folder.link("a/up", to: "..")
    try folder.link("a/self", to: ".")
    try folder.link("again", to: "a")
    try folder.link("linked.mp3", to: "a/song.mp3")
    try folder.link("nowhere.mp3", to: "missing.mp3")
    let listings = await listings(folder.path)
    #expect(listings.map { $0.place.names } == [[], ["a"]])
    #expect(listings.map { $0.files.map(\.name) } == [["linked.mp3"], ["song.mp3"]])
  }

  @Test func `Folders that cannot be listed are reported`() async throws {
    let folder = TemporaryFolder()
    let file = try folder.write("x", to: "file")
    let problems = await visits([folder.path("missing"), file]).compactMap { visit in
      if case .failed(_, let problem) = visit { problem } else { nil }
    }
    #expect(problems == [.missing, .notAFolder])
  }

  @Test func `A name that is not UTF-8 is reported and not read`() async throws {
    let folder = TemporaryFolder()
    let name = Array((folder.path + "/").utf8) + [0xff, 0xfe] + Array(".mp3".utf8) + [0]
    let file = name.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { fopen($0.baseAddress, "w") }
    }
    fclose(file)
    let listing = try #require(await listings(folder.path).first)
    #expect(listing.files.isEmpty)
    #expect(listing.problems.map(\.reason) == [.unreadableName])
  }

  @Test(
    arguments: [
      (["Cover.jpg", "back.jpg"], "Cover.jpg"), (["folder.png", "cover.png"], "cover.png"), (["photo.jpg"], nil),
      (["FRONT.JPEG"], "FRONT.JPEG"), ([], nil),
    ] as [([String], String?)])
  func `The cover is the picture with a cover's name`(_ names: [String], _ cover: String?) {
    #expect(FolderListing.cover(among: names) == cover)
  }

  @Test func `A cover and a feed belong to the context of a folder's files`() async throws {
    let folder = TemporaryFolder()
    try folder.write("x", to: "a.mp3")
    let before = try #require(await listings(folder.path).first)
    try folder.write("x", to: "cover.jpg")
    let after = try #require(await listings(folder.path).first)
    #expect(after.artwork == folder.path("cover.jpg"))
    #expect(before.context != after.context)
    try folder.write("<rss/>", to: "feed.xml")
    #expect(try #require(await listings(folder.path).first).feed?.name == "feed.xml")
  }
}
