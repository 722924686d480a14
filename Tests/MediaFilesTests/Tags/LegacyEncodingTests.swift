import Testing

@testable import MediaFiles
@testable import TextEncodings

/// Texts in encodings older than Unicode, as cue sheets and lyrics have.
struct LegacyEncodingTests {
  struct Example: Sendable {
    let encoding: LegacyEncoding
    let text: String
    let bytes: [UInt8]
  }

  static let examples = [
    Example(
      encoding: .windows1250, text: "Uciekająca skała",
      bytes: [85, 99, 105, 101, 107, 97, 106, 185, 99, 97, 32, 115, 107, 97, 179, 97]),
    Example(
      encoding: .latin2, text: "Żółw i ślimak", bytes: [175, 243, 179, 119, 32, 105, 32, 182, 108, 105, 109, 97, 107]),
    Example(encoding: .windows1250, text: "Příběh řeky", bytes: [80, 248, 237, 98, 236, 104, 32, 248, 101, 107, 121]),
    Example(
      encoding: .gb18030, text: "TITLE \"雨后的茶园\"\nTRACK 01 AUDIO\nTITLE \"小巷里的灯\"",
      bytes: [
        84, 73, 84, 76, 69, 32, 34, 211, 234, 186, 243, 181, 196, 178, 232, 212, 176, 34, 10, 84, 82, 65, 67, 75, 32,
        48, 49, 32, 65, 85, 68, 73, 79, 10, 84, 73, 84, 76, 69, 32, 34, 208, 161, 207, 239, 192, 239, 181, 196, 181,
        198, 34,
      ]),
    Example(
      encoding: .big5, text: "[00:01]雨後的茶園與小巷裡的燈光",
      bytes: [
        91, 48, 48, 58, 48, 49, 93, 171, 66, 171, 225, 170, 186, 175, 249, 182, 233, 187, 80, 164, 112, 171, 209, 184,
        204, 170, 186, 191, 79, 165, 250,
      ]),
    Example(
      encoding: .shiftJIS, text: "[00:01]雨の日の小さな庭で待っている",
      bytes: [
        91, 48, 48, 58, 48, 49, 93, 137, 74, 130, 204, 147, 250, 130, 204, 143, 172, 130, 179, 130, 200, 146, 235, 130,
        197, 145, 210, 130, 193, 130, 196, 130, 162, 130, 233,
      ]),
    Example(
      encoding: .shiftJIS, text: "TITLE \"コーヒーとガラスの月\"",
      bytes: [
        84, 73, 84, 76, 69, 32, 34, 131, 82, 129, 91, 131, 113, 129, 91, 130, 198, 131, 75, 131, 137, 131, 88, 130, 204,
        140, 142, 34,
      ]),
    Example(
      encoding: .eucJP, text: "TITLE \"雨の日の小さな庭で\"",
      bytes: [
        84, 73, 84, 76, 69, 32, 34, 177, 171, 164, 206, 198, 252, 164, 206, 190, 174, 164, 181, 164, 202, 196, 237, 164,
        199, 34,
      ]),
    Example(
      encoding: .eucKR, text: "[00:01]비가 오는 날의 작은 정원에서",
      bytes: [
        91, 48, 48, 58, 48, 49, 93, 186, 241, 176, 161, 32, 191, 192, 180, 194, 32, 179, 175, 192, 199, 32, 192, 219,
        192, 186, 32, 193, 164, 191, 248, 191, 161, 188, 173,
      ]),
    Example(
      encoding: .windows1251, text: "TITLE \"Вечер над тихой рекой\"",
      bytes: [
        84, 73, 84, 76, 69, 32, 34, 194, 229, 247, 229, 240, 32, 237, 224, 228, 32, 242, 232, 245, 238, 233, 32, 240,
        229, 234, 238, 233, 34,
      ]),
    Example(
      encoding: .koi8, text: "TITLE \"Вечер над тихой рекой\"",
      bytes: [
        84, 73, 84, 76, 69, 32, 34, 247, 197, 222, 197, 210, 32, 206, 193, 196, 32, 212, 201, 200, 207, 202, 32, 210,
        197, 203, 207, 202, 34,
      ]),
  ]

  @Test(arguments: examples)
  func `The encoding of a text is recognised`(_ example: Example) {
    #expect(LegacyEncoding(of: example.bytes) == example.encoding)
    #expect(LegacyText.decode(example.bytes) == example.text)
  }

  @Test(arguments: ["Für Elise", "Les Années Folles à l'été", "Ça déjà vu", "naïve œuvre", "Smörgåsbord på ön", "ÄÖÜ"])
  func `A Western text is not taken for another one`(_ text: String) {
    let bytes = text.unicodeScalars.map { $0.value < 0x100 ? UInt8($0.value) : 0x9c }
    #expect(LegacyEncoding(of: bytes) == nil)
    #expect(LegacyText.decode(bytes) == text)
  }

  @Test func `Lyrics and cue sheets are read in their encoding`() throws {
    let example = try #require(Self.examples.first { $0.text.hasPrefix("TITLE") })
    let sheet = CueSheet(LegacyText.decode(example.bytes))
    #expect(sheet.title == "雨后的茶园")
  }
}
