/// Words of names that have several spellings.
package enum SpokenWords {
  private static let abbreviations: [String: String] = [
    "pt": "part", "pts": "parts", "vol": "volume", "vols": "volumes", "mr": "mister", "dr": "doctor", "st": "saint",
    "mt": "mount", "jr": "junior", "ft": "featuring", "feat": "featuring",
  ]

  /// Abbreviate a word, except between other letters: "rock n roll", "W N Y C".
  private static let letters: [String: String] = ["n": "and", "w": "with"]

  private static let articles: Set<String> = ["the", "a", "an"]
  /// The article that may also follow a name: "Beatles, The".
  static let lastArticle = "the"

  package static func isArticle(_ word: String) -> Bool { articles.contains(word) }

  /// Whether a word may be spoken otherwise than it is written, articles apart.
  static func mayChange(_ word: String) -> Bool {
    letters[word] != nil || abbreviations[word] != nil || BritishSpelling.american(word) != nil
      || word.utf8.contains(firstByteOfParticle)
  }

  /// Writes out abbreviations; "81 st" is an ordinal, not a saint.
  static func writtenOut(_ words: [String]) -> [String] {
    words.indices.map { index in
      let word = words[index]
      if let letter = letters[word] { return isAlone(index, in: words) ? letter : word }
      if word == "st", index > 0, words[index - 1].last?.isNumber ?? false { return word }
      return abbreviations[word] ?? BritishSpelling.american(word) ?? word
    }
  }

  private static func isAlone(_ index: Int, in words: [String]) -> Bool {
    let isLetter = { (neighbour: Int) in words.indices.contains(neighbour) && words[neighbour].utf8.count == 1 }
    return words.count > 1 && !isLetter(index - 1) && !isLetter(index + 1)
  }

  /// "The Beatles" and "Beatles, The" without their article; "The The" keeps one.
  static func withoutArticles(_ words: [String]) -> [String] {
    guard words.count > 1, let first = words.first, let last = words.last else { return words }
    if articles.contains(first) { return Array(words.dropFirst()) }
    return last == lastArticle ? Array(words.dropLast()) : words
  }

  /// "雨后的茉莉" without the particle between two characters, which is dropped in fast speech; at the start or end it
  /// belongs to the name.
  static func withoutParticles(_ word: String) -> String {
    guard word.utf8.contains(firstByteOfParticle), word.count > 2, word.contains(particle) else { return word }
    let inner = word.dropFirst().dropLast().filter { $0 != particle }
    return String(word.prefix(1)) + inner + String(word.suffix(1))
  }

  private static let particle: Character = "的"
  private static let firstByteOfParticle: UInt8 = 0xE7
}
