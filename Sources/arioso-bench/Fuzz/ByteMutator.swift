import Understanding

/// Changes bytes at random, reproducibly by seed.
struct ByteMutator {
  private var random: SplitMix

  init(seed: UInt64) { random = SplitMix(state: seed) }

  /// Values at the edges of integers, and text that means something to parsers of numbers, markup and lists.
  private static let odd: [[UInt8]] =
    [
      [0], [0xFF], [0x7F], [0x80], [0, 0, 0, 0], [0xFF, 0xFF, 0xFF, 0xFF], [0x7F, 0xFF, 0xFF, 0xFF],
      [0x80, 0, 0, 0], [0xFF, 0xFE], [0xEF, 0xBB, 0xBF], [0xED, 0xA0, 0x80],
    ]
    + [
      "-1", "1e999", "inf", "nan", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "%00", "\r\n",
      "<![CDATA[", "]]>",
      "&#x110000;", "{", "[", "\"", "\\u", "file:///", "../", "🇩🇪🇩🇪", "e\u{301}", "\u{202E}",
    ].map { Array($0.utf8) }

  /// Returns one of the samples with one to eight changes.
  mutating func mutated(_ samples: [[UInt8]]) -> [UInt8] {
    var bytes = samples.randomElement(using: &random) ?? []
    for _ in 0...Int.random(in: 0...7, using: &random) { change(&bytes, samples) }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8], _ samples: [[UInt8]]) {
    // Most formats have their structure at the beginning.
    let reach = Bool.random(using: &random) ? bytes.count : min(bytes.count, 512)
    let place = Int.random(in: 0...reach, using: &random)
    let span = place..<min(bytes.count, place + Int.random(in: 0...64, using: &random))
    let odd = Self.odd.randomElement(using: &random) ?? []
    switch Int.random(in: 0..<10, using: &random) {
    case 8: replaceNumber(from: place, in: &bytes)
    case 9: replaceText(from: place, in: &bytes)
    case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1: bytes.replaceSubrange(place..<min(bytes.count, place + odd.count), with: odd)
    case 2: bytes.insert(contentsOf: odd, at: place)
    case 3: bytes.removeSubrange(span)
    case 4: bytes.insert(contentsOf: bytes[span], at: place)
    case 5: repeatSpan(span, in: &bytes)
    case 6: bytes.removeSubrange(place...)
    default: splice(samples, into: &bytes, at: place)
    }
  }

  /// Puts an extreme number in place of the next one.
  private mutating func replaceNumber(from place: Int, in bytes: inout [UInt8]) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let start = bytes[place...].firstIndex(where: digits.contains) else { return }
    let end = bytes[start...].firstIndex { !digits.contains($0) } ?? bytes.count
    bytes.replaceSubrange(start..<end, with: Self.numbers.randomElement(using: &random) ?? [])
  }

  /// Puts a foreign identifier in place of the next quoted text.
  private mutating func replaceText(from place: Int, in bytes: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    guard let start = bytes[place...].firstIndex(of: quote),
      let end = bytes[(start + 1)...].firstIndex(of: quote)
    else { return }
    bytes.replaceSubrange((start + 1)..<end, with: Self.identifiers.randomElement(using: &random) ?? [])
  }

  private static let numbers = [
    "9223372036854775807", "-9223372036854775808", "4611686018427387904", "18446744073709551616", "2147483648", "1e300",
    "-1e300", "1e19", "0", "-1", "0.5", "99999999999999999999999999",
  ].map { Array($0.utf8) }

  private static let identifiers = [
    "../../x", "/etc/passwd", "..", "", "a\\u0000b", "917393e3-1b1e-5cef-ace4-edaa54e1f810", "\u{202E}", "item",
  ].map { Array($0.utf8) }

  /// Nests or repeats a part many times.
  private mutating func repeatSpan(_ span: Range<Int>, in bytes: inout [UInt8]) {
    let part = Array(bytes[span])
    let count = min(Int.random(in: 1...4000, using: &random), 65_536 / max(1, part.count))
    bytes.insert(contentsOf: (0..<count).flatMap { _ in part }, at: span.lowerBound)
  }

  private mutating func splice(_ samples: [[UInt8]], into bytes: inout [UInt8], at place: Int) {
    guard let other = samples.randomElement(using: &random), !other.isEmpty else { return }
    let start = Int.random(in: 0..<other.count, using: &random)
    bytes.insert(contentsOf: other[start..<min(other.count, start + 256)], at: place)
  }
}
