/// The genres in one text: "Rock; Pop", "Rock/Pop", but not "R&B" or "Singer/Songwriter".
enum GenreText {
  static func genres(_ text: String) -> [String] {
    if whole.contains(text.folded) { return [text.tidied] }
    // Discogs names one genre with commas.
    let isByDiscogs = text.utf8.contains(UInt8(ascii: "&")) && text.contains(", &")
    let separators = isByDiscogs ? firmSeparators : separators
    return text.unicodeScalars.split { separators.contains($0) }.map { Substring($0).tidied }.filter { !$0.isEmpty }
  }

  private static let firmSeparators: Set<Unicode.Scalar> = [";", "|", "\\"]
  private static let separators = firmSeparators.union([",", "、", "，", "；", "/"])

  /// Single genres whose names have a separator.
  private static let whole: Set = [
    "singer/songwriter", "singer / songwriter", "film/tv", "tv/film", "folk, world, & country",
  ]
}
