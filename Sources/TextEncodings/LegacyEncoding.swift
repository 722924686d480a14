import Glibc

/// Tells in which of the encodings that were common before Unicode a text is written.
package enum LegacyEncoding: String, CaseIterable, Sendable {
  case gb18030 = "GB18030"
  case big5 = "BIG5"
  case shiftJIS = "CP932"
  case eucJP = "EUC-JP"
  case eucKR = "CP949"
  case windows1251 = "CP1251"
  case koi8 = "KOI8-R"
  case windows1250 = "CP1250"
  case latin2 = "ISO-8859-2"

  /// Shorter texts tell too little.
  private static let leastBytes = 6
  private static let leastScore = 0.7

  /// Returns nil if the text is too short, or seems to be in a Western encoding.
  package init?(of bytes: [UInt8]) {
    let high = bytes.filter { $0 >= 0x80 }
    if let central = Self.central(bytes, high) {
      self = central
      return
    }
    guard high.count >= Self.leastBytes, Self.hasRuns(bytes) else { return nil }
    if let cyrillic = Self.cyrillic(bytes, high) {
      self = cyrillic
      return
    }
    let scores = [Self.eucKR, .eucJP, .gb18030, .big5, .shiftJIS].map { ($0, $0.score(of: bytes)) }
    guard let best = scores.max(by: { $0.1 < $1.1 }), best.1 >= Self.leastScore else { return nil }
    self = best.0
  }

  /// Returns nil if the bytes are not valid in this encoding.
  package func decoded(_ bytes: [UInt8]) -> String? {
    Self.converted(bytes, from: rawValue, to: "UTF-8").map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns nil if the encoding lacks a letter of the text.
  func encoded(_ text: String) -> [UInt8]? { Self.converted(Array(text.utf8), from: "UTF-8", to: rawValue) }

  private static func converted(_ bytes: [UInt8], from source: String, to target: String) -> [UInt8]? {
    let converter = iconv_open(target, source)
    guard converter != iconv_t(bitPattern: -1) else { return nil }
    defer { iconv_close(converter) }
    var input = bytes.map { CChar(bitPattern: $0) }
    var output = [CChar](repeating: 0, count: bytes.count * 4 + 4)
    let written: Int? = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        var (from, to) = (input.baseAddress, output.baseAddress)
        var (left, room) = (input.count, output.count)
        let result = iconv(converter, &from, &left, &to, &room)
        return result == -1 ? nil : output.count - room
      }
    }
    return written.map { output.prefix($0).map { UInt8(bitPattern: $0) } }
  }

  // MARK: Letters beyond ASCII

  /// Whether most letters beyond ASCII stand together or are kana of Shift-JIS, whose second bytes may be ASCII. Those of
  /// Western languages are neither.
  private static func hasRuns(_ bytes: [UInt8]) -> Bool {
    var (together, all) = (0, 0)
    for (index, byte) in bytes.enumerated() where byte >= 0x80 {
      all += 1
      let isBefore = index > 0 && bytes[index - 1] >= 0x80
      let isAfter = index + 1 < bytes.count && bytes[index + 1] >= 0x80
      if isBefore || isAfter { together += 1 }
    }
    let kana = bytes.count { $0 == 0x82 || $0 == 0x83 }
    return together * 4 >= all * 3 || kana * 3 >= all
  }

  /// Both encodings have their letters from 0xC0 on, where few bytes of other languages are; most are small letters, which
  /// one has where the other has capitals.
  private static func cyrillic(_ bytes: [UInt8], _ high: [UInt8]) -> LegacyEncoding? {
    guard high.count(where: { $0 >= 0xc0 || [0xa3, 0xb3, 0xa8, 0xb8].contains($0) }) * 20 >= high.count * 19 else {
      return nil
    }
    var (lower, upper) = (0, 0)
    for (before, byte) in zip(bytes, bytes.dropFirst()) where before >= 0xc0 && byte >= 0xc0 {
      if byte >= 0xe0 { upper += 1 } else { lower += 1 }
    }
    return upper >= lower ? .windows1251 : .koi8
  }

  // MARK: Central Europe

  /// Polish has letters where Western encodings have signs that stand in no word; the Czech ř stands where only Danish has
  /// a letter, and with letters that Danish has not.
  private static func central(_ bytes: [UInt8], _ high: [UInt8]) -> LegacyEncoding? {
    // Most of their letters are ASCII, those of Cyrillic texts are not.
    guard bytes.count(where: { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7a }) >= high.count else { return nil }
    for (encoding, letters, signs) in polish where high.allSatisfy(letters.contains) {
      let isInWord = zip(bytes, bytes.dropFirst()).contains { byte, next in
        signs.contains(byte) && (next >= 0x80 || next | 0x20 >= 0x61 && next | 0x20 <= 0x7a)
      }
      if isInWord { return encoding }
    }
    let isCzech =
      high.contains { [0xf8, 0xd8, 0x9d].contains($0) } && high.contains { [0xec, 0xe8, 0xf9, 0xc8].contains($0) }
    return isCzech ? .windows1250 : nil
  }

  /// The letters beyond ASCII, and those of them that tell the language.
  private static let polish: [(encoding: LegacyEncoding, letters: Set<UInt8>, signs: Set<UInt8>)] = [
    (
      .windows1250,
      [0xa5, 0xc6, 0xca, 0xa3, 0xd1, 0xd3, 0x8c, 0x8f, 0xaf, 0xb9, 0xe6, 0xea, 0xb3, 0xf1, 0xf3, 0x9c, 0x9f, 0xbf],
      [0xa3, 0xaf, 0xb9, 0xb3]
    ),
    (
      .latin2,
      [0xa1, 0xc6, 0xca, 0xa3, 0xd1, 0xd3, 0xa6, 0xac, 0xaf, 0xb1, 0xe6, 0xea, 0xb3, 0xf1, 0xf3, 0xb6, 0xbc, 0xbf],
      [0xa3, 0xaf, 0xb1, 0xb3, 0xb6, 0xbc]
    ),
  ]

  // MARK: Pairs of bytes

  /// How well the pairs of bytes fit, 0 to 1: common characters count fully, rare ones little.
  private func score(of bytes: [UInt8]) -> Double {
    var (sum, count) = (0.0, 0.0)
    var index = 0
    while index < bytes.count {
      guard bytes[index] >= 0x80 else {
        index += 1
        continue
      }
      let weight = index + 1 < bytes.count ? weight(bytes[index], bytes[index + 1]) : nil
      (sum, count) = (sum + (weight ?? -1), count + 1)
      index += weight == nil ? 1 : 2
    }
    return sum / max(count, 1)
  }

  private static let rare = 0.3

  /// Returns nil for bytes that are no pair in this encoding.
  private func weight(_ lead: UInt8, _ trail: UInt8) -> Double? {
    let isInPlane = lead >= 0xa1 && lead <= 0xfe && trail >= 0xa1 && trail <= 0xfe
    switch self {
    case .gb18030:
      guard isInPlane else { return (0x81...0xfe).contains(lead) && trail >= 0x40 && trail != 0x7f ? 0 : nil }
      return (0xb0...0xd7).contains(lead) || lead == 0xa3 || lead == 0xa1 ? 0.98 : Self.rare
    case .eucKR: return isInPlane ? (0xb0...0xc8).contains(lead) ? 1 : lead == 0xa1 ? 0.9 : 0 : nil
    case .eucJP:
      // Japanese has syllables among its characters; the same rows of other encodings are hardly used.
      return isInPlane ? lead == 0xa4 || lead == 0xa5 ? 1.5 : (0xb0...0xcf).contains(lead) ? 0.8 : Self.rare : nil
    case .big5:
      guard (0x40...0x7e).contains(trail) || (0xa1...0xfe).contains(trail), (0xa1...0xf9).contains(lead) else {
        return nil
      }
      return (0xa4...0xc6).contains(lead) || lead == 0xa1 ? 1 : 0
    case .shiftJIS:
      guard (0x81...0x9f).contains(lead) || (0xe0...0xfc).contains(lead), trail >= 0x40, trail <= 0xfc, trail != 0x7f
      else { return nil }
      return lead == 0x82 || lead == 0x83 ? 1.3 : (0x88...0x97).contains(lead) || lead == 0x81 ? 0.9 : Self.rare
    case .windows1251, .koi8, .windows1250, .latin2: return nil
    }
  }
}
