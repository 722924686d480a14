/// The genres in one text: "Rock; Pop", "Rock/Pop", but not "R&B" or "Singer/Songwriter".
enum GenreText {
  static func genres(_ text: String) -> [String] {
    // Discogs names one genre with commas.
    let separators: Set<Character> =
      text.contains(", &") ? [";", "|", "\\"] : [";", "|", "\\", ",", "、", "，", "；", "/"]
    if whole.contains(text.folded) { return [text.tidied] }
    return text.split { separators.contains($0) }.map { $0.tidied }.filter { !$0.isEmpty }
  }

  /// Single genres whose names have a separator.
  private static let whole: Set = [
    "singer/songwriter", "singer / songwriter", "film/tv", "tv/film", "folk, world, & country",
  ]
}
