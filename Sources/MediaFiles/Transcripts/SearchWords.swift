import MediaIntents

/// The words to look for in descriptions and transcripts.
package struct SearchWords: Sendable {
  /// Without capitals and without plurals; each matches the beginning of a word.
  private let stems: [String]

  private static let lightWords: Set<Substring> = ["the", "a", "an", "of", "and", "his", "her", "their", "my"]

  package init(_ said: String) {
    stems = Self.words(of: said).filter { !Self.lightWords.contains($0) }.map { word in
      String(word.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss") ? word.dropLast() : word)
    }
  }

  package var isEmpty: Bool { stems.isEmpty }

  /// Whether a text has all of them.
  package func areAll(in text: String) -> Bool { !isEmpty && found(in: text).count == count }

  /// Those that a text has.
  package func found(in text: String) -> Set<String> {
    let lowercased = text.lowercased()
    let words = Self.words(of: lowercased)
    return Set(
      stems.filter { stem in
        // Scripts without spaces have words anywhere.
        stem.utf8.count > stem.count ? lowercased.contains(stem) : words.contains { $0.hasPrefix(stem) }
      })
  }

  var count: Int { Set(stems).count }

  private static func words(of text: String) -> [Substring] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }
  }
}
