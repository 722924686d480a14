/// The scripts that hint at the language of a sentence.
package enum Script: Hashable, Sendable {
  case latin, greek, cyrillic, hebrew, arabic, devanagari, thai, kana, hangul, han

  /// The script of a letter; nil if it has none, or another one.
  package init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A,
      0xC0...0x24F where scalar.properties.isAlphabetic:
      self = .latin
    case 0x370...0x3FF: self = .greek
    case 0x400...0x52F: self = .cyrillic
    case 0x590...0x5FF: self = .hebrew
    case 0x600...0x6FF: self = .arabic
    case 0x900...0x97F: self = .devanagari
    case 0xE00...0xE7F: self = .thai
    case 0x3040...0x30FF: self = .kana
    case 0x1100...0x11FF, 0xAC00...0xD7AF: self = .hangul
    case 0x3400...0x4DBF, 0x4E00...0x9FFF: self = .han
    default: return nil
    }
  }

  /// All scripts in a text.
  package static func all(in text: String) -> Set<Script> { Set(text.unicodeScalars.compactMap(Script.init)) }

  /// The script of most letters of a text.
  package static func main(of text: String) -> Script? {
    var counts: [Script: Int] = [:]
    for script in text.unicodeScalars.compactMap(Script.init) { counts[script, default: 0] += 1 }
    return counts.max { $0.value < $1.value }?.key
  }
}
