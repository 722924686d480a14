import MediaIntents
import Testing
import TagLib
import TestSupport

@testable import MediaFiles

@Suite(.timeLimit(.minutes(10)))
struct HostileFileTests {
  let folder = TemporaryFolder()

  private func problem(_ bytes: [UInt8], _ name: String) throws -> FileProblem? {
    let path = try folder.write(bytes, to: name)
    do throws(FileProblem) {
      _ = try SoundFile.read(path: path)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: ["mp3", "flac", "ogg", "opus", "m4a", "wav", "wma"])
  func `A text with a sound file's extension is not sound`(_ ending: String) throws {
    #expect(try problem(Array("These are the words of no song.\n".utf8), "words.\(ending)") == .notSound)
  }

  @Test func `A list with a sound file's extension is not followed`() throws {
    let list = "#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nhttp://stations.invalid/piece.ts\n"
    #expect(try problem(Array(list.utf8), "list.mp3") == .notSound)
  }

  @Test(arguments: [10, 30, 41])
  func `A flac cut within its header is damaged`(_ length: Int) throws {
    let problem = try problem(Array(TinyFlac.bytes(["TITLE=Play"]).prefix(length)), "cut.flac")
    #expect(problem == .damaged || problem == .truncated)
  }

  @Test func `A flac cut within its audio is read as far as possible`() async throws {
    let whole = try await Sound.flac.bytes()
    let cut = try folder.write(whole.prefix(whole.count / 2), to: "cut.flac")
    #expect(try SoundFile.read(path: cut).isCutShort)
    #expect(try !SoundFile.read(path: folder.write(whole, to: "whole.flac")).isCutShort)
  }

  @Test func `An mp4 cut before its index is truncated`() async throws {
    let whole = try await Sound.m4a.bytes()
    #expect(try problem(Array(whole.prefix(whole.count / 2)), "cut.m4a") == .truncated)
  }

  @Test func `A missing file is distinguished from an unreadable one`() throws {
    #expect(throws: FileProblem.missing) { try SoundFile.read(path: folder.path("nothing.mp3")) }
    let file = try folder.write("x", to: "file.mp3")
    // Even root cannot open a path below a regular file.
    #expect(throws: FileProblem.notAFolder) { try SoundFile.read(path: file + "/song.mp3") }
  }

  @Test func `A title of 5,000 letters stays whole, and a longer one is cut between letters`() throws {
    let long = String(repeating: "é", count: 5_000)
    let path = try folder.write(TinyFlac.bytes(["TITLE=" + long]), to: "long.flac")
    #expect(try SoundFile.read(path: path)[.title] == long)
    let endless = try folder.write(
      TinyFlac.bytes(["TITLE=x" + String(repeating: "語", count: 50_000)]), to: "endless.flac")
    let title = try #require(try SoundFile.read(path: endless)[.title])
    #expect((32_700...32_768).contains(title.utf8.count))
    #expect(title.allSatisfy { $0 == "x" || $0 == "語" })
  }

  @Test func `Invalid UTF-8 is read as the legacy encoding`() throws {
    let latin = Array("TITLE=Caf".utf8) + [0xe9] + Array(" d".utf8) + [0x92] + Array("hiver".utf8)
    let path = try folder.write(
      TinyFlac.bytes(rawComments: [latin, Array("ARTIST=Ada".utf8)]), to: "latin.flac")
    let tags = try SoundFile.read(path: path)
    #expect(tags[.title] == "Café d’hiver")
    #expect(tags.values(.artist) == ["Ada"])
  }

  @Test func `A lone surrogate in UTF-16 is replaced`() async throws {
    var id3 = ID3()
    // A lone high surrogate between "a" and "b", little-endian with a byte order mark.
    id3.frame("TIT2", [1, 0xff, 0xfe, 0x61, 0, 0x3d, 0xd8, 0x62, 0])
    let path = try await folder.write(id3.bytes + Sound.mp3.bytes(), to: "half.mp3")
    #expect(try SoundFile.read(path: path)[.title] == "a\u{fffd}b")
  }

  @Test func `Endlessly nested boxes are refused`() throws {
    let nested = (0..<100_000).flatMap { depth in TinyFlac.big(800_024 - depth * 8, 4) + Array("moov".utf8) }
    let bytes = TinyFlac.big(16, 4) + Array("ftypM4A ".utf8) + [0, 0, 0, 0] + nested
    #expect(try problem(bytes, "nested.m4a") != nil)
  }

  @Test(arguments: ["m4a", "M4B", "mp4"])
  func `Endlessly nested boxes are refused by the extension too`(_ ending: String) throws {
    let nested = (0..<200_000).flatMap { depth in TinyFlac.big(1_600_024 - depth * 8, 4) + Array("moov".utf8) }
    #expect(try problem(TinyFlac.big(8, 4) + Array("free".utf8) + nested, "nested.\(ending)") != nil)
  }

  @Test(arguments: ["CHAP", "CTOC"])
  func `Endlessly nested chapters are not followed`(_ name: String) async throws {
    let fields: [UInt8] = name == "CHAP" ? [0] + [UInt8](repeating: 0, count: 16) : [0, 0, 0]
    var bytes: [UInt8] = []
    // Built from the innermost frame outwards, reversed, so that each step only appends.
    for _ in 0..<100_000 {
      let header = Array(name.utf8) + ID3.safe(fields.count + bytes.count) + [0, 0]
      bytes += (header + fields).reversed()
    }
    let tag = Array("ID3".utf8) + [4, 0, 0] + ID3.safe(bytes.count) + bytes.reversed()
    let tags = try await SoundFile.read(path: folder.write(tag + Sound.mp3.bytes(), to: "nested.mp3"))
    #expect(tags.duration != nil)
  }

  static let compressed: [(bytes: Int, isRead: Bool)] = [(100, true), (60_000, false)]

  @Test(arguments: compressed)
  func `A compressed text is inflated up to a size`(_ example: (bytes: Int, isRead: Bool)) throws {
    var id3 = ID3()
    id3.compressed("TIT2", [3] + Array("Play".utf8) + [UInt8](repeating: 0, count: example.bytes))
    let path = try folder.write(id3.bytes + [UInt8](repeating: 0, count: 64), to: "compressed.mp3")
    do throws(TagLibFailure) {
      let file = try TaggedFile(path: path)
      let titles = file.fields { $0 == "TITLE" ? $0 : nil }
      #expect(example.isRead && titles.first?.value.hasPrefix("Play") == true)
    } catch {
      #expect(!example.isRead && error == .damaged)
    }
  }

  @Test func `A tag that claims a huge size is refused`() throws {
    let bytes = Array("ID3".utf8) + [4, 0, 0, 0x7f, 0x7f, 0x7f, 0x7f] + [UInt8](repeating: 0, count: 200)
    #expect(try problem(bytes, "huge.mp3") != nil)
  }

  @Test(arguments: Sound.allCases)
  func `Random damage only makes a file unreadable`(_ sound: Sound) async throws {
    var id3 = ID3()
    id3.text("TIT2", "Play")
    id3.popularimeter(4)
    id3.picture([1, 2, 3])
    let whole = sound == .mp3 ? try await id3.bytes + sound.bytes() : try await sound.bytes()
    var random = Lottery(seed: 7)
    for round in 0..<60 {
      var bytes = whole
      for _ in 0...random.next(12) { bytes[random.next(min(bytes.count, 2_000))] = UInt8(random.next(256)) }
      if round % 3 == 0 { bytes.removeLast(random.next(bytes.count)) }
      let path = try folder.write(bytes, to: "damaged-\(sound.rawValue).\(sound.rawValue)")
      let tags = try? SoundFile.read(path: path)
      #expect(tags?.fields.values.joined().allSatisfy { $0.utf8.count <= 32_768 } != false)
      _ = try? TaggedFile.picture(path: path)
      #expect(SoundFile.chapters(path: path).count < 1_000)
    }
  }
}

/// A random number generator with a fixed seed.
struct Lottery {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Returns a number in `0..<bound`.
  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % max(1, bound)
  }
}
