import MediaIntents
import TestSupport
import Testing

@testable import MediaFiles

/// Files with several tags, and tags in other encodings than they say.
struct SeveralTagsTests {
  private func read(front: [UInt8] = [], end: [UInt8] = []) async throws -> FileTags {
    let folder = TemporaryFolder()
    let sound = try await Sound.mp3.bytes()
    // The encoder's own tag is left out.
    let size = sound.starts(with: "ID3".utf8) ? sound[6..<10].reduce(0) { $0 << 7 | Int($1) } + 10 : 0
    return try SoundFile.read(path: try folder.write(front + sound.dropFirst(size) + end, to: "a.mp3"))
  }

  private var half: [UInt8] {
    var tag = ID3()
    tag.text("TIT2", "Play")
    return tag.bytes
  }

  @Test func `What half a tag lacks comes from the one behind it`() async throws {
    var whole = ID3()
    whole.text("TIT2", "Other")
    whole.text("TPE1", "Ann")
    whole.text("TALB", "Sea")
    whole.text("TPE2", "Bo")
    let tags = try await read(front: half + whole.bytes)
    #expect(tags.values(.title) == ["Play"])
    #expect(tags.values(.artist) == ["Ann"])
    #expect(tags.values(.album) == ["Sea"])
    #expect(tags.values(.albumArtist) == ["Bo"])
  }

  @Test func `Of three tags each adds what those before it lack`() async throws {
    var second = ID3(), third = ID3()
    second.text("TPE1", "Ann")
    third.text("TPE1", "Other")
    third.text("TPOS", "2/3")
    let tags = try await read(front: half + second.bytes + third.bytes)
    #expect([tags[.title], tags[.artist], tags[.discNumber]] == ["Play", "Ann", "2/3"])
  }

  @Test func `What half a tag lacks comes from those at the end`() async throws {
    let ape = ID3.ape([
      ("Title", "Other"), ("Artist", "Ann"), ("Album Artist", "Bo"), ("Year", "2008"), ("Original Year", "1969"),
    ])
    let tags = try await read(
      front: half, end: ape + ID3.version1(title: Array("Third".utf8), album: Array("Sea".utf8)))
    #expect(tags.values(.title) == ["Play"])
    #expect(tags.values(.artist) == ["Ann"])
    #expect(tags.values(.album) == ["Sea"])
    #expect(tags.values(.albumArtist) == ["Bo"])
    #expect(tags.date(.originalDate, .originalYear, .date)?.year == 1969)
  }

  static let texts: [(name: String, bytes: [UInt8], text: String)] = [
    ("cp1251", [0xd2, 0xe0, 0xed, 0xf6, 0xe5, 0xe2, 0xe0, 0xeb, 0xfc, 0xed, 0xfb, 0xe9], "Танцевальный"),
    ("UTF-8", Array("Ça va, Zoë".utf8), "Ça va, Zoë"),
    ("Latin-1", [0xc7, 0x61, 0x20, 0x76, 0x61, 0x2c, 0x20, 0x5a, 0x6f, 0xeb], "Ça va, Zoë"),
    ("Windows-1252", [0x4c, 0x92, 0xe9, 0x74, 0xe9], "L’été"),
    ("cp1250", [0x73, 0x6b, 0x61, 0xb3, 0x61], "skała"),
    ("Spanish", [0xbf, 0x51, 0x75, 0xe9, 0x3f], "¿Qué?"),
  ]

  @Test(arguments: texts)
  func `A text of ID3 that is not Latin-1 is recognised`(
    _ example: (name: String, bytes: [UInt8], text: String)
  ) async throws {
    var tag = ID3()
    tag.legacy("TIT2", example.bytes)
    #expect(try await read(front: tag.bytes)[.title] == example.text)
    #expect(try await read(end: ID3.version1(title: example.bytes))[.title] == example.text)
  }

  @Test func `Short texts of a tag are recognised together`() async throws {
    // 雨 alone has two bytes.
    var tag = ID3()
    tag.legacy("TIT2", [0xd3, 0xea])
    tag.legacy("TPE1", [0xd0, 0xa1, 0xcf, 0xef, 0xc0, 0xef])
    tag.legacy("TALB", [0xb5, 0xc4, 0xb5, 0xc6, 0xb2, 0xe8, 0xd4, 0xb0])
    let tags = try await read(front: tag.bytes)
    #expect(tags[.title] == "雨")
    #expect(tags[.artist] == "小巷里")
  }

  @Test func `Unicode stays as it is`() async throws {
    var tag = ID3()
    tag.text("TIT2", "ÀÉ Ïß ³a")
    #expect(try await read(front: tag.bytes)[.title] == "ÀÉ Ïß ³a")
  }
}
