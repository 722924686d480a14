import Foundation

/// A name of another script in Latin letters (B6): pinyin for Han, Hepburn for kana, the usual letters for Cyrillic,
/// Hangul and Greek.
///
/// ICU reads every Han character as Mandarin, alone and in its commonest reading. Japanese names with kanji and
/// characters of several readings are therefore found by rungs further down, or not at all. Where people write a sound
/// in two ways - "nü" as "nu" and "nv", Russian "ю" as "yu" and "iu" - both are given.
package enum Romanisation {
  /// The ways to write a name in Latin letters, the commonest first; none for what is Latin already.
  package static func latin(_ name: String) -> [String] {
    guard name.unicodeScalars.contains(where: { $0.value >= 0x370 && $0.isPartOfWord }) else { return [] }
    if name.unicodeScalars.contains(where: { (0x400...0x45F).contains($0.value) }) { return cyrillic(name) }
    guard let marked = name.applyingTransform(StringTransform("Any-Latin; Lower"), reverse: false) else { return [] }
    let umlaut = marked.decomposedStringWithCanonicalMapping.replacingOccurrences(of: "u\u{308}", with: "v")
    return [marked, umlaut].compactMap { $0.applyingTransform(StringTransform("Latin-ASCII"), reverse: false) }
      .reduce(into: []) { ways, way in if !ways.contains(way) { ways.append(way) } }
  }

  private static func cyrillic(_ name: String) -> [String] {
    [0, 1].map { way in
      name.lowercased().reduce(into: "") { latin, letter in
        if let letters = cyrillicLetters[letter] {
          latin += letters[min(way, letters.count - 1)]
        } else {
          latin.append(letter)
        }
      }
    }
  }

  private static let cyrillicLetters: [Character: [String]] = [
    "а": ["a"], "б": ["b"], "в": ["v"], "г": ["g"], "д": ["d"], "е": ["e"], "ё": ["yo", "io"], "ж": ["zh"],
    "з": ["z"], "и": ["i"], "й": ["y", "i"], "к": ["k"], "л": ["l"], "м": ["m"], "н": ["n"], "о": ["o"], "п": ["p"],
    "р": ["r"], "с": ["s"], "т": ["t"], "у": ["u"], "ф": ["f"], "х": ["kh"], "ц": ["ts"], "ч": ["ch"], "ш": ["sh"],
    "щ": ["shch"], "ъ": [""], "ы": ["y"], "ь": [""], "э": ["e"], "ю": ["yu", "iu"], "я": ["ya", "ia"], "і": ["i"],
    "ї": ["yi"], "є": ["ye", "ie"], "ґ": ["g"],
  ]
}
