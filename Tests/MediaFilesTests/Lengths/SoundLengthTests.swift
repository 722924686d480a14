import Foundation
import TestSupport
import Testing

@testable import MediaFiles

/// Lengths of sounds that have none in a header.
struct SoundLengthTests {
  private static let varied = FrameBytes.mp3(200, kilobits: 32) + FrameBytes.mp3(200, kilobits: 160)
  private static let variedSeconds = FrameBytes.seconds(400)

  static let files: [(name: String, bytes: [UInt8], seconds: Double)] = [
    ("one bit rate", FrameBytes.mp3(2000, kilobits: 128), FrameBytes.seconds(2000)),
    (
      "one bit rate after a first frame with another",
      FrameBytes.mp3(1, kilobits: 64) + FrameBytes.mp3(2000, kilobits: 128), FrameBytes.seconds(2000)
    ),
    ("a few frames", FrameBytes.mp3(5, kilobits: 128), FrameBytes.seconds(5)),
    ("two bit rates", varied, variedSeconds),
    (
      "a long sound whose second half has another bit rate",
      FrameBytes.mp3(1500, kilobits: 32) + FrameBytes.mp3(1500, kilobits: 320), FrameBytes.seconds(3000)
    ),
    ("a tag like frames in front", FrameBytes.tag(100_000) + varied, variedSeconds),
    ("two tags in front", FrameBytes.tag(50_000) + FrameBytes.tag(70) + varied, variedSeconds),
    ("a tag between joined files", varied + FrameBytes.tag(30_000) + varied, 2 * variedSeconds),
    ("something else in front", [UInt8](repeating: 0xff, count: 20_000) + varied, variedSeconds),
    ("something else in the middle", varied + [UInt8](repeating: 7, count: 20_000) + varied, 2 * variedSeconds),
    ("an old tag behind", varied + Array("TAG".utf8) + [UInt8](repeating: 0x20, count: 125), variedSeconds),
    ("a cut last frame", Array(varied.dropLast(100)), variedSeconds),
    ("a lower sample rate", FrameBytes.slowMP3(300), 600.0 * 576 / 16_000),
    ("joined sounds of two sample rates", varied + FrameBytes.slowMP3(300), variedSeconds + 600.0 * 576 / 16_000),
    ("AAC", FrameBytes.adts((0..<500).map { 100 + $0 % 300 }), 500.0 * 1024 / 48_000),
  ]

  @Test(arguments: files.indices)
  func `The frames are counted`(_ index: Int) throws {
    let file = Self.files[index], folder = TemporaryFolder()
    let path = try folder.write(Data(file.bytes), to: "sound.mp3").path
    let length = try #require(SoundLength.measured(path: path), "\(file.name)")
    #expect(abs(length.seconds - file.seconds) < 0.1 && !length.isGuessed, "\(file.name): \(length.seconds)")
  }

  static let others: [[UInt8]] = [
    [], Array("ID3".utf8), Array("some text, and then more of it".utf8), [0xff, 0xfb, 0x90, 0xc0],
    [UInt8](repeating: 0xff, count: 100_000), [UInt8](repeating: 0, count: 100_000), FrameBytes.tag(100_000),
    Array("OggS".utf8) + [UInt8](repeating: 0xff, count: 300),
  ]

  @Test(arguments: others)
  func `What has no frames has no length`(_ bytes: [UInt8]) throws {
    let folder = TemporaryFolder()
    #expect(SoundLength.measured(path: try folder.write(Data(bytes), to: "sound.mp3").path) == nil)
    #expect(SoundLength.measured(path: folder.path("missing.mp3")) == nil)
  }

  // MARK: With other readers

  private func read(_ bytes: [UInt8], _ name: String) throws -> FileTags {
    let folder = TemporaryFolder()
    return try SoundFile.read(path: try folder.write(Data(bytes), to: name).path)
  }

  private func expect(_ tags: FileTags, _ seconds: Double) {
    #expect(abs((tags.duration ?? 0) - seconds) < 0.1 && !tags.isDurationGuessed, "\(tags.duration ?? 0)")
  }

  @Test func `A header without the number of frames, or with a wrong one, tells no length`() async throws {
    let sound = try await Sound.mp3.bytes()
    let mark = try #require(sound.firstRange(of: Array("Info".utf8)) ?? sound.firstRange(of: Array("Xing".utf8)))
    for count in [[0, 0, 0, 0], [0, 0, 0, 1], [0xff, 0xff, 0xff, 0xff]] as [[UInt8]] {
      var wrong = sound
      wrong.replaceSubrange(mark.upperBound + 4..<mark.upperBound + 8, with: count)
      expect(try read(wrong, "song.mp3"), 1)
    }
    expect(try read(sound, "song.mp3"), 1)
  }

  @Test func `A header is about the first of several joined files only`() async throws {
    let sound = try await Sound.mp3.bytes()
    let tags = try read(Array(repeatElement(sound, count: 20).joined()), "song.mp3")
    // Each has a frame with its header and frames that are filled up, which are played within a row.
    #expect(20...21.5 ~= tags.duration ?? 0 && !tags.isDurationGuessed, "\(tags.duration ?? 0)")
  }

  @Test func `A FLAC file without a length in its header is as long as its last frame tells`() async throws {
    var sound = try await Sound.flac.bytes()
    sound[21] &= 0xf0
    for index in 22..<26 { sound[index] = 0 }
    expect(try read(sound, "song.flac"), 1)
  }

  @Test(arguments: [Sound.ogg, .opus])
  func `Sounds in a row in an Ogg file are as long as all of them`(_ sound: Sound) throws {
    expect(try read(sound.bytes(tags: ["title": "A"]) + sound.bytes(tags: ["title": "B"]), "song.\(sound)"), 2)
  }

  @Test func `What is projected from a bit rate is told as a guess, also by a reader process`() {
    var tags = FileTags(duration: 117)
    tags.isDurationGuessed = true
    var writer = MessageWriter()
    SoundAnswer.tags(tags).write(to: &writer)
    var reader = MessageReader(writer.bytes)
    #expect((try? SoundAnswer(from: &reader)) == .tags(tags))
  }
}
