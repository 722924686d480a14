/// The sounds of the English acoustic model, for espeak-ng's mnemonics of American English.
enum ARPAbet {
  private static let sounds: [String: String] = [
    // Vowels.
    "@": "AH", "@2": "AH", "@-": "AH", "a#": "AH", "V": "AH", "I2": "IH", "I#": "IH", "I": "IH", "i": "IY", "i:": "IY",
    "i::": "IY", "E": "EH", "e": "EH", "eI": "EY", "a": "AE", "aa": "AE", "a:": "AA", "aI": "AY", "A:": "AA", "0": "AA",
    "A~": "AA", "O": "AO", "O:": "AO", "O2": "AO", "o": "OW", "U": "UH", "u": "UW", "u:": "UW", "oU": "OW", "aU": "AW",
    "OI": "OY",
    // Vowels with the r or l behind them.
    "3:": "ER", "3": "ER", "A@": "AA R", "O@": "AO R", "o@": "AO R", "i@": "IH R", "i@3": "IH R", "e@": "EH R",
    "U@": "UH R", "aI@": "AY ER", "aI3": "AY ER", "@L": "AH L",
    // Consonants.
    "r": "R", "r-": "R", "l": "L", "l#": "L", "w": "W", "p": "P", "b": "B", "t": "T", "t#": "T", "t2": "T", "?": "T",
    "d": "D", "D": "DH", "T": "TH", "k": "K", "x": "K", "g": "G", "f": "F", "v": "V", "s": "S", "z": "Z", "S": "SH",
    "Z": "ZH", "tS": "CH", "dZ": "JH", "m": "M", "n": "N", "n-": "N", "N": "NG", "h": "HH", "j": "Y",
  ]

  /// The sounds of a word's mnemonics, separated by spaces; nil if it has none.
  static func sounds(of mnemonics: [Substring]) -> String? {
    let parts = mnemonics.flatMap(sounds(ofMnemonic:))
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// One that is not known is read without its last mark, or as several.
  private static func sounds(ofMnemonic mnemonic: Substring) -> [String] {
    let plain = mnemonic.drop { "',;%=|".contains($0) }
    if let known = sounds[String(plain)] { return [known] }
    for count in stride(from: plain.count - 1, to: 0, by: -1) {
      guard let known = sounds[String(plain.prefix(count))] else { continue }
      return [known] + sounds(ofMnemonic: plain.dropFirst(count))
    }
    return plain.isEmpty ? [] : sounds(ofMnemonic: plain.dropFirst())
  }
}
