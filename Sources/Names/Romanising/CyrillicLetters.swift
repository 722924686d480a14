/// Cyrillic in Latin letters, as commonly written for Russian, Ukrainian and related languages.
enum CyrillicLetters {
  static func latin(_ name: String) -> [String] {
    [0, 1].map { way in
      name.lowercased().reduce(into: "") { latin, letter in
        if let letters = letters[letter] {
          latin += letters[min(way, letters.count - 1)]
        } else {
          latin.append(letter)
        }
      }
    }
  }

  /// The ways to write each letter, the most common first.
  private static let letters: [Character: [String]] = [
    "а": ["a"], "б": ["b"], "в": ["v"], "г": ["g"], "д": ["d"], "е": ["e"], "ё": ["yo", "io"], "ж": ["zh"],
    "з": ["z"], "и": ["i"], "й": ["y", "i"], "к": ["k"], "л": ["l"], "м": ["m"], "н": ["n"], "о": ["o"], "п": ["p"],
    "р": ["r"], "с": ["s"], "т": ["t"], "у": ["u"], "ф": ["f"], "х": ["kh"], "ц": ["ts"], "ч": ["ch"], "ш": ["sh"],
    "щ": ["shch"], "ъ": [""], "ы": ["y"], "ь": [""], "э": ["e"], "ю": ["yu", "iu"], "я": ["ya", "ia"], "і": ["i"],
    "ї": ["yi"], "є": ["ye", "ie"], "ґ": ["g"],
  ]
}
