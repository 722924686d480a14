import Foundation

/// The spellings of one artist's name.
enum ArtistName {
  /// The name as it is shown: "The Beatles" for "Beatles, The".
  static func shown(_ name: String) -> String {
    guard name.utf8.suffix(longestEnd).contains(UInt8(ascii: ",")), let comma = name.lastIndex(of: ","),
      name[comma...].utf8.count <= longestEnd
    else { return name }
    let article = name[name.index(after: comma)...].trimmed
    guard articles.contains(article.lowercased()), comma > name.startIndex else { return name }
    return article + " " + name[..<comma].trimmed
  }

  /// Equal for all spellings of a name, whatever their capitals, accents, apostrophes and hyphens are.
  static func key(_ name: String) -> String {
    let folded = shown(name).folded
    if folded.utf8.allSatisfy({ $0 < 0x80 }) { return folded }
    var key = String.UnicodeScalarView()
    for scalar in folded.decomposedStringWithCanonicalMapping.unicodeScalars {
      // The accents of other scripts make other letters.
      if (0x300...0x36f).contains(scalar.value), key.last.map({ $0.value < 0x80 }) == true { continue }
      key.append(marks[scalar] ?? scalar)
    }
    return String(key).precomposedStringWithCanonicalMapping
  }

  /// The bytes of the longest article behind its comma, with a space more.
  private static let longestEnd = 6
  private static let articles: Set = [
    "the", "a", "an", "die", "der", "das", "les", "los", "las", "el", "la", "le", "il", "os",
  ]
  private static let marks: [Unicode.Scalar: Unicode.Scalar] = [
    "’": "'", "‘": "'", "ʼ": "'", "´": "'", "‐": "-", "‑": "-", "–": "-", "—": "-", "−": "-",
  ]
}
