/// A sound of speech as a small number, for espeak-ng's mnemonics of English.
///
/// Sounds that people and recognisers confuse share a `group`: b and p, d and t and th, all vowels.
package struct Phoneme: Hashable, Sendable {
  let code: UInt8

  /// The sounds, ordered by group; the index of an entry is its code.
  private static let groups: [(group: Group, mnemonics: [String])] = [
    (.vowel, ["@", "@2", "@-", "I2", "I#", "V", "a#"]),
    (.vowel, ["I", "i"]), (.vowel, ["i:", "i::"]),
    (.vowel, ["E", "e"]), (.vowel, ["eI"]),
    (.vowel, ["a", "aa", "a:"]), (.vowel, ["aI"]),
    (.vowel, ["A:", "0", "O", "O:", "O2", "A~", "o"]),
    (.vowel, ["U", "u:", "u"]),
    (.vowel, ["oU"]), (.vowel, ["aU"]), (.vowel, ["OI"]),
    (.liquid, ["r", "r-"]), (.liquid, ["l", "l#"]), (.liquid, ["w"]),
    (.stopP, ["p"]), (.stopP, ["b"]),
    (.stopT, ["t", "t#", "t2", "?"]), (.stopT, ["d"]), (.stopT, ["D"]), (.stopT, ["T"]),
    (.stopK, ["k", "x"]), (.stopK, ["g"]),
    (.lip, ["f"]), (.lip, ["v"]),
    (.hiss, ["s"]), (.hiss, ["z"]),
    (.hush, ["S"]), (.hush, ["Z"]), (.hush, ["tS"]), (.hush, ["dZ"]),
    (.nasal, ["m"]), (.nasal, ["n", "n-"]), (.nasal, ["N"]),
    (.breath, ["h"]), (.glide, ["j"]),
  ]

  /// Vowels and syllables that contain a consonant.
  private static let compounds: [String: [String]] = [
    "3:": ["@", "r"], "A@": ["A:", "r"], "O@": ["O:", "r"], "o@": ["O:", "r"], "i@": ["i:", "r"], "e@": ["E", "r"],
    "U@": ["U", "r"], "aI@": ["aI", "r"], "aI3": ["aI", "r"], "i@3": ["i:", "r"], "@L": ["@", "l"], "3": ["@", "r"],
  ]

  enum Group: UInt8 {
    case vowel, liquid, stopP, stopT, stopK, lip, hiss, hush, nasal, breath, glide
  }

  private static let codes: [String: UInt8] = {
    var codes: [String: UInt8] = [:]
    for (index, entry) in groups.enumerated() {
      for mnemonic in entry.mnemonics { codes[mnemonic] = UInt8(index) }
    }
    return codes
  }()

  private static let groupOfCode: [Group] = groups.map(\.group)

  var group: Group { Self.groupOfCode[Int(code)] }

  static func group(ofCode code: UInt8) -> Group? {
    Int(code) < groupOfCode.count ? groupOfCode[Int(code)] : nil
  }

  /// The sounds of a mnemonic; none if it has none of its own.
  static func sounds(of mnemonic: Substring) -> [Phoneme] {
    let plain = mnemonic.drop { "',;%=|".contains($0) }
    if let parts = compounds[String(plain)] { return parts.flatMap { sounds(of: Substring($0)) } }
    if let code = codes[String(plain)] { return [Phoneme(code: code)] }
    guard let shorter = plain.isEmpty ? nil : plain.dropLast(), !shorter.isEmpty else { return [] }
    return sounds(of: shorter)
  }
}

/// A coarse key of sounds for lookups: one code for each group of sounds that are confused, one for a run of vowels, none
/// for breaths and glides. The keys of "bat" and "pat" are equal, and so are those of "son" and "sun".
package enum SoundKey {
  /// Shorter keys match too much to be looked up.
  package static let minLength = 2

  /// - Parameter sounds: codes of phonemes.
  package static func of(_ sounds: [UInt8]) -> [UInt8] {
    var key: [UInt8] = []
    for code in sounds {
      let group = Phoneme(code: code).group
      if group == .breath || group == .glide { continue }
      if key.last == group.rawValue { continue }
      key.append(group.rawValue)
    }
    return key
  }
}
