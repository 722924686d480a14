import Foundation
import MediaFiles
import MediaIntents
import Testing
import TestSupport

@testable import Catalogue

struct CoverTests {
  private static let png: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  private let folder: TemporaryFolder
  private let covers: CoverFolder

  init() throws {
    folder = TemporaryFolder()
    covers = CoverFolder(path: folder.path("covers"), limit: 100)
  }

  /// A song with an embedded picture.
  private func song(_ name: String, picture: [UInt8]) throws -> PlayableItem {
    var id3 = ID3()
    id3.picture(picture)
    return Self.item(at: try folder.write(id3.bytes, to: name))
  }

  private static func item(at path: String, artwork: String? = nil) -> PlayableItem {
    PlayableItem(
      item: MediaItem(identifier: ItemID(path), title: "Foam", type: .song, artwork: artwork),
      address: FileAddress.of(path))
  }

  private var kept: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path("covers")).sorted() }
  }

  @Test func `An embedded picture is extracted for other programs`() async throws {
    let picture = Self.png + [1, 2, 3]
    let cover = try #require(await covers.cover(of: song("a.mp3", picture: picture)))
    #expect(cover.hasPrefix(folder.path("covers") + "/") && cover.hasSuffix(".png"))
    #expect(FileManager.default.contents(atPath: cover) == Data(picture))
  }

  @Test func `Songs with the same picture share it`() async throws {
    let first = try await covers.cover(of: song("a.mp3", picture: Self.png + [7]))
    let second = try await covers.cover(of: song("b.mp3", picture: Self.png + [7]))
    #expect(first == second)
    #expect(try kept.count == 1)
  }

  @Test func `The picture in the folder is preferred`() async throws {
    let artwork = try folder.write(Self.png, to: "cover.png")
    var song = try song("a.mp3", picture: Self.png + [7])
    song.item.artwork = artwork
    #expect(await covers.cover(of: song) == artwork)
    song.item.artwork = folder.path("gone.png")
    #expect(await covers.cover(of: song)?.hasPrefix(folder.path("covers")) == true)
  }

  @Test func `A deleted picture is extracted again`() async throws {
    let song = try song("a.mp3", picture: Self.png + [7])
    let cover = try #require(await covers.cover(of: song))
    try FileManager.default.removeItem(atPath: cover)
    #expect(await covers.cover(of: song) == cover)
    #expect(FileManager.default.fileExists(atPath: cover))
  }

  @Test func `Files without a valid picture have no cover`() async throws {
    #expect(try await covers.cover(of: song("a.mp3", picture: [1, 2, 3, 4])) == nil)
    #expect(await covers.cover(of: Self.item(at: folder.path("gone.mp3"))) == nil)
    let plain = try folder.write(TinyFlac.bytes([]), to: "plain.flac")
    #expect(await covers.cover(of: Self.item(at: plain)) == nil)
    let station = PlayableItem(
      item: MediaItem(identifier: ItemID("w"), title: "Waves", type: .radioStation), address: "http://radio/waves")
    #expect(await covers.cover(of: station) == nil)
  }

  @Test func `The least recently used pictures are removed beyond the limit`() async throws {
    func picture(_ number: UInt8) -> [UInt8] { Self.png + [UInt8](repeating: number, count: 32) }
    var covers: [String] = []
    for number in UInt8(1)...2 {
      let cover = try #require(await self.covers.cover(of: song("\(number).mp3", picture: picture(number))))
      covers.append(cover)
      let used = Date(timeIntervalSince1970: 1_000_000 + Double(number))
      try FileManager.default.setAttributes([.modificationDate: used], ofItemAtPath: cover)
    }
    // Another song uses the first picture, which is now the most recently used.
    #expect(try await self.covers.cover(of: song("1b.mp3", picture: picture(1))) == covers[0])
    let third = try #require(await self.covers.cover(of: song("3.mp3", picture: picture(3))))
    #expect(try Set(kept) == Set([covers[0], third].map { ($0 as NSString).lastPathComponent }))
  }

  @Test func `A read-only folder gives no cover`() async throws {
    let file = try folder.write([UInt8](), to: "file")
    let covers = CoverFolder(path: file + "/covers")
    #expect(try await covers.cover(of: song("a.mp3", picture: Self.png + [7])) == nil)
  }

  static let formats: [(bytes: [UInt8], ending: String?)] = [
    ([0xff, 0xd8, 0xff, 0xe0], "jpg"), (png, "png"), (Array("GIF89a".utf8), "gif"),
    (Array("RIFF0000WEBPVP8 ".utf8), "webp"), (Array("RIFF0000WAVEfmt ".utf8), nil), ([], nil), ([0xff], nil),
    (Array("<svg/>".utf8), nil),
  ]

  @Test(arguments: formats)
  func `A picture's format is detected by its first bytes`(_ example: (bytes: [UInt8], ending: String?)) {
    #expect(PictureFormat(example.bytes)?.rawValue == example.ending)
  }

  @Test func `The fingerprint is 128-bit FNV-1a`() {
    #expect(Fingerprint128(of: []).text == "6c62272e07bb014262b821756295c58d")
    #expect(Fingerprint128(of: Array("a".utf8)).text == "d228cb696f1a8caf78912b704e4a8964")
  }

  @Test func `A picture is found again by the hash of its content, until it changes`() async throws {
    let first = try folder.write(Self.png + [1], to: "a.png")
    let second = try folder.write(Self.png + [1], to: "b.png")
    let hash = try #require(await covers.hash(ofPicture: first))
    #expect(hash.count == 32 && hash.allSatisfy(\.isHexDigit))
    #expect(await covers.hash(ofPicture: second) == hash)
    #expect(await covers.image(hash) == CoverImage(hash: hash, mediaType: "image/png", bytes: Self.png + [1]))
    _ = try folder.write(Self.png + [1, 2], to: "b.png")
    #expect(await covers.image(hash) == nil)
    #expect(await covers.hash(ofPicture: second) != hash)
  }

  @Test func `An extracted picture is named by its hash`() async throws {
    let cover = try #require(await covers.cover(of: song("a.mp3", picture: Self.png + [7])))
    let hash = try #require(await covers.hash(ofPicture: cover))
    #expect(cover.contains("/\(hash)."))
  }

  @Test func `Other files have no hash, and an unknown hash finds nothing`() async throws {
    #expect(await covers.hash(ofPicture: try folder.write(Array("words".utf8), to: "words.png")) == nil)
    #expect(await covers.hash(ofPicture: folder.path("none.png")) == nil)
    #expect(await covers.image("../../etc/passwd") == nil)
  }

  @Test(.timeLimit(.minutes(10))) func `A known cover is told while another file is read`() async throws {
    let reader = try HeldReader(in: folder)
    let covers = CoverFolder(path: folder.path("covers"), reading: reader.reading)
    let artwork = try folder.write(Self.png, to: "cover.png"), held = try song("a.mp3", picture: Self.png + [7])
    async let other = covers.cover(of: held)
    await reader.begins()
    #expect(await covers.cover(of: Self.item(at: folder.path("b.mp3"), artwork: artwork)) == artwork)
    #expect(await covers.hash(ofPicture: artwork) != nil)
    #expect(await covers.cover(of: held, within: .zero) == nil)
    #expect(!reader.isReleased)
    try reader.release()
    #expect(await other == nil)
  }

  @Test func `A cover that is soon read is waited for`() async throws {
    let song = try song("a.mp3", picture: Self.png + [7])
    #expect(await covers.cover(of: song, within: .seconds(600)) == covers.cover(of: song))
  }
}
