import Foundation
import MediaIntents
import TestSupport
import Testing

@testable import MediaFiles

/// Ratings that are written into sound files.
struct RatingFileTests {
  private let folder = TemporaryFolder()
  private let reader = SoundReader(.inProcess)

  private func tags(_ path: String) throws -> FileTags { try SoundFile.read(path: path) }

  private func write(_ rating: Double?, to path: String) throws(RatingFailure) {
    try RatingFile.write(rating, to: path, with: reader)
  }

  /// Runs a write that has to be refused.
  private func refusal(_ write: () throws(RatingFailure) -> Void) -> RatingFailure? {
    do throws(RatingFailure) {
      try write()
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: Sound.allCases)
  func `A rating is written, changed and removed in every format, and nothing else changes`(_ sound: Sound) throws {
    let path = try folder.write(sound.bytes(tags: TagFormatTests.tags), to: "song.\(sound)")
    let before = try tags(path)
    #expect(before.rating == nil)
    for stars in [4, 1, 5, 2, 3] {
      try write(Double(stars) / 5, to: path)
      #expect(try tags(path).rating == Double(stars) / 5)
    }
    try write(nil, to: path)
    #expect(try tags(path) == before)
    #expect(try folder.names() == ["song.\(sound)"])
  }

  @Test(arguments: Sound.allCases)
  func `The sound stays bit by bit`(_ sound: Sound) async throws {
    let path = try folder.write(await sound.bytes(), to: "song.\(sound)")
    let before = try await digest(path)
    try write(0.6, to: path)
    #expect(try await digest(path) == before)
  }

  /// The checksum of the encoded sound.
  private func digest(_ path: String) async throws -> String {
    let run = try await CommandLineRun.program(
      "/usr/bin/ffmpeg", ["-loglevel", "error", "-i", path, "-map", "0:a", "-c", "copy", "-f", "md5", "-"])
    #expect(run.status == 0 && run.output.hasPrefix("MD5="), "\(run.errors)")
    return run.output
  }

  @Test func `All ratings that an mp3 has agree, and its play count stays`() async throws {
    var id3 = ID3()
    id3.text("TIT2", "Play")
    id3.popularimeter(64)
    id3.named("FMPS_RATING", "0.4")
    id3.named("rating", "40")
    let path = try await folder.write(id3.bytes + Sound.mp3.bytes(), to: "song.mp3")
    try write(0.8, to: path)
    let rated = try tags(path)
    #expect(rated.popularimeter == 196 && rated[.fmpsRating] == "0.8" && rated[.rating] == "80")
    #expect(try popularimeter(path) == Array("someone\0".utf8) + [196, 0, 0, 0, 1])
    try write(nil, to: path)
    #expect(try tags(path).rating == nil)
    // It still says how often the song was played.
    #expect(try popularimeter(path) == Array("someone\0".utf8) + [0, 0, 0, 0, 1])
  }

  /// The body of the frame.
  private func popularimeter(_ path: String) throws -> [UInt8] {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    let start = try #require(bytes.indices.first { bytes[$0...].starts(with: "POPM".utf8) })
    return Array(bytes[(start + 10)..<(start + 10 + Int(bytes[start + 7]))])
  }

  @Test(arguments: [("3", "4"), ("60", "80"), ("3.5", "4")])
  func `A rating keeps the scale of its file`(_ old: String, _ new: String) throws {
    let path = try folder.write(TinyFlac.bytes(["TITLE=Play", "RATING=" + old]), to: "song.flac")
    try write(0.8, to: path)
    #expect(try tags(path)[.rating] == new)
    #expect(try tags(path)[.fmpsRating] == "0.8")
  }

  @Test func `An older tag stays, and is not hidden by the new one`() async throws {
    var old = Array("TAGPlay".utf8) + [UInt8](repeating: 0, count: 121)
    old.replaceSubrange(33..<36, with: "Ada".utf8)
    let path = try await folder.write(Self.untagged(Sound.mp3.bytes()) + old, to: "song.mp3")
    let before = try tags(path)
    #expect(before[.title] == "Play")
    try write(1, to: path)
    let after = try tags(path)
    #expect(after.fields == before.fields && after.rating == 1)
    #expect(Array(try Data(contentsOf: URL(fileURLWithPath: path))).suffix(128) == old)
  }

  /// An mp3 without the tag that encoders put in front.
  private static func untagged(_ bytes: [UInt8]) -> [UInt8] {
    let size = bytes[6..<10].reduce(0) { $0 << 7 | Int($1) }
    return Array(bytes.dropFirst(size + 10))
  }

  @Test func `Mode and owner stay, and a link to the file stays a link`() throws {
    let path = try folder.write(TinyFlac.bytes(["TITLE=Play"]), to: "song.flac")
    try folder.setMode(0o640, of: "song.flac")
    try folder.link("link.flac", to: path)
    // Only root may give files away.
    let isRoot = chown(path, 12_345, 23_456) == 0
    try write(0.4, to: folder.path("link.flac"))
    var status = stat()
    lstat(path, &status)
    #expect(status.st_mode == S_IFREG | 0o640)
    #expect(!isRoot || status.st_uid == 12_345 && status.st_gid == 23_456)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link.flac")) == path)
    #expect(try tags(path).rating == 0.4)
  }

  @Test func `A program that has the file open reads on in the old one`() async throws {
    let bytes = try await Sound.mp3.bytes()
    let path = try folder.write(bytes, to: "song.mp3")
    let playing = try #require(FileHandle(forReadingAtPath: path))
    let start = try #require(try playing.read(upToCount: 1000))
    try write(0.8, to: path)
    #expect(try Array(start + (playing.readToEnd() ?? Data())) == bytes)
  }

  @Test func `A file that changes meanwhile is left as it is`() throws {
    let path = try folder.write("one", to: "song.flac")
    let failure = refusal { () throws(RatingFailure) in
      try AtomicFile.change(path) { _ in
        _ = FileManager.default.createFile(atPath: path, contents: Data("other".utf8))
      }
    }
    #expect(failure == .changedMeanwhile)
    #expect(try folder.text(of: "song.flac") == "other")
    #expect(try folder.names() == ["song.flac"])
  }

  @Test func `What cannot be written is refused and stays`() throws {
    let whole = try Sound.flac.bytes(tags: TagFormatTests.tags)
    let files: [(String, [UInt8], RatingFailure)] = [
      ("words.mp3", Array("only words".utf8), .file(.notSound)), ("empty.mp3", [], .file(.notSound)),
      ("cut.flac", Array(whole.prefix(whole.count - 2000)), .file(.truncated)),
    ]
    for (name, bytes, expected) in files {
      let path = try folder.write(bytes, to: name)
      #expect(refusal { () throws(RatingFailure) in try write(0.8, to: path) } == expected, "\(name)")
      #expect(Array(try Data(contentsOf: URL(fileURLWithPath: path))) == bytes)
    }
    let locked = try folder.write(whole, to: "locked.flac")
    try folder.setMode(0o444, of: "locked.flac")
    #expect(refusal { () throws(RatingFailure) in try write(0.8, to: locked) } == .storage(.readOnly(path: locked)))
    #expect(try folder.names().count == 4)
  }

  @Test func `A tag that would not survive being written is not touched`() throws {
    // The artist is no text, which TagLib would drop.
    let artist = Array("ARTIST=".utf8) + [0xc4, 0xe3, 0xba, 0xc3, 0xff]
    let bytes = TinyFlac.bytes(rawComments: [Array("TITLE=Play".utf8), artist])
    let path = try folder.write(bytes, to: "song.flac")
    try #require(try tags(path)[.artist] != nil)
    #expect(refusal { () throws(RatingFailure) in try write(0.8, to: path) } == .wouldChangeMore)
    #expect(Array(try Data(contentsOf: URL(fileURLWithPath: path))) == bytes)
  }
}
