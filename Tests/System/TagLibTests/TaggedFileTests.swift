import Foundation
import TagLib
import TestSupport
import Testing

/// The limits and errors of the wrapper; the tags of each format are tested in MediaFilesTests.
struct TaggedFileTests {
  private let folder = TemporaryFolder()

  private func path(_ bytes: [UInt8], _ name: String = "song.flac") throws -> String {
    try folder.write(Data(bytes), to: name).path
  }

  private func fields(_ file: borrowing TaggedFile) -> [String] {
    file.fields { $0 }.map { "\($0.key)=\($0.value)" }.sorted()
  }

  @Test func `Fields have TagLib's names and all their values`() throws {
    let comments = ["title=Play", "ARTIST=Ada", "ALBUM=Lanterns", "GENRE=Rock", "GENRE=Soul", "mood=blue"]
    let file = try TaggedFile(path: path(TinyFlac.bytes(comments)))
    #expect(
      fields(file) == ["ALBUM=Lanterns", "ARTIST=Ada", "GENRE=Rock", "GENRE=Soul", "MOOD=blue", "TITLE=Play"])
    #expect(file.duration == 3 && file.popularimeter == nil)
    #expect(!file.hasPicture && !file.mayLackBrokenText)
  }

  @Test func `Without a title, artist or album an undecodable text may be missing`() throws {
    #expect(try TaggedFile(path: path(TinyFlac.bytes(["TITLE=Play", "ARTIST=Ada"]))).mayLackBrokenText)
  }

  @Test func `Fields without a key are left out`() throws {
    let file = try TaggedFile(path: path(TinyFlac.bytes(["TITLE=Play", "MOOD=blue"])))
    let fields = file.fields { $0 == "TITLE" ? 1 : nil }
    #expect(fields.map(\.key) == [1] && fields.map(\.value) == ["Play"])
  }

  @Test func `At most 512 fields are kept`() throws {
    let file = try TaggedFile(path: path(TinyFlac.bytes((0..<600).map { "ARTIST=\($0)" })))
    #expect(file.fields { $0 }.count == 512)
  }

  @Test(arguments: [(32_764, 32_764...32_764), (32_770, 32_765...32_768), (100_000, 32_765...32_768)])
  func `A value is truncated to 32 KiB, between characters`(_ bytes: Int, _ kept: ClosedRange<Int>) throws {
    let value = String(repeating: "é", count: bytes / 2)
    let file = try TaggedFile(path: path(TinyFlac.bytes(["TITLE=" + value])))
    let read = try #require(file.fields { $0 }.first?.value)
    #expect(kept.contains(read.utf8.count) && value.hasPrefix(read))
  }

  @Test func `An ID3 tag has a popularimeter and pictures, the front cover first`() throws {
    var id3 = ID3()
    id3.text("TIT2", "Play")
    id3.popularimeter(196)
    id3.picture([9, 9], type: 4)
    id3.picture([1, 2, 3, 4])
    let path = try path(id3.bytes, "song.mp3")
    let file = try TaggedFile(path: path)
    #expect(fields(file) == ["TITLE=Play"] && file.popularimeter == 196 && file.hasPicture)
    #expect(try TaggedFile.picture(path: path) == [1, 2, 3, 4])
  }

  @Test func `A file without a picture has none`() throws {
    #expect(try TaggedFile.picture(path: path(TinyFlac.bytes([]))) == nil)
  }

  static let failures: [(content: String?, name: String, failure: TagLibFailure)] = [
    (nil, "none.flac", .notOpened(errno: ENOENT)), ("words", "words.txt", .unknownFormat),
    ("", "empty.bin", .unknownFormat),
  ]

  @Test(arguments: failures)
  func `A file without tags reports the reason`(_ example: (content: String?, name: String, failure: TagLibFailure))
    throws
  {
    if let content = example.content { _ = try folder.write(Data(content.utf8), to: example.name) }
    let path = folder.path(example.name)
    #expect(throws: example.failure) { _ = try TaggedFile(path: path).duration }
    #expect(throws: example.failure) { try TaggedFile.picture(path: path) }
  }
}
