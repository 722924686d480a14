import Foundation

/// Romanisation of names: pinyin for Han, Hepburn for Japanese, common transliterations for Cyrillic, Hangul and Greek.
///
/// A name in Han only may be Chinese or Japanese and is read as both. If a sound has two common spellings ("nü" as
/// "nu" and "nv", Russian "ю" as "yu" and "iu", a long "ō" as "ou" and "o"), both are returned.
package enum Romanisation {
  /// The ways to write a name in Latin letters, the most common first; none if it is in Latin letters already.
  package static func latin(_ name: String) -> [String] {
    let scripts = Scripts(of: name)
    guard scripts.needsRomanising else { return [] }
    var ways: [String] = []
    if scripts.hasKana || scripts.hasHan { ways += JapaneseReading.latin(name, isJapanese: scripts.hasKana) }
    if scripts.hasHan, !scripts.hasKana { ways.insert(contentsOf: Pinyin.latin(name), at: 0) }
    if scripts.hasCyrillic { ways += CyrillicLetters.latin(name) }
    if ways.isEmpty { ways = [anyScript(name)].compactMap(\.self) }
    return ways.reduce(into: []) { ways, way in if !ways.contains(way) { ways.append(way) } }
  }

  /// Romanises any script by ICU's rules; folding removes the diacritics.
  static func anyScript(_ name: String) -> String? {
    name.applyingTransform(StringTransform("Any-Latin; Lower"), reverse: false)
  }

  private struct Scripts {
    var needsRomanising = false
    var hasHan = false
    var hasKana = false
    var hasCyrillic = false

    init(of name: String) {
      for scalar in name.unicodeScalars where scalar.value >= 0x370 && scalar.isPartOfWord {
        switch scalar.value {
        case 0x400...0x45F: hasCyrillic = true
        case 0x3041...0x30FF, 0xFF66...0xFF9F: hasKana = true
        case 0xFF00...0xFFEF, 0x1E00...0x1EFF: continue
        default: hasHan = hasHan || scalar.properties.isIdeographic
        }
        needsRomanising = true
      }
    }
  }
}
