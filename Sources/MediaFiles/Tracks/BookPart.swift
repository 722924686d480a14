/// The mark of a part at the end of a name: "Part 1", "The Mill - Disc 2", "The Mill (2 of 3)", "03".
///
/// A volume or a bare number after a title is no part: books of a series are named so.
struct BookPart: Hashable {
  /// The name without the mark; empty if it is nothing else.
  let title: String

  /// Whether it says of how many: "2 of 3".
  let isCounted: Bool

  /// Nil if the name has no such mark.
  init?(_ name: String) {
    let name = name.replacing("_", with: " ").tidied
    if name.allSatisfy({ $0.isASCII && $0.isNumber }), name.count <= 3 {
      title = ""
      isCounted = false
    } else if let match = name.wholeMatch(of: Self.pattern()) {
      title = match.output.1?.trimmed ?? ""
      isCounted = match.output.2 != nil || match.output.3 != nil
    } else {
      return nil
    }
  }

  /// Whether a file with this mark is one part of the book that the folder is named after: "Ada Grey - The Mill".
  func belongs(toBookOf folder: String) -> Bool {
    let title = title.folded, folder = folder.folded
    return title.isEmpty || folder == title || folder.hasSuffix(" - " + title) || title.hasSuffix(" - " + folder)
  }

  private static func pattern() -> Regex<(Substring, Substring?, Substring?, Substring?)> {
    /(?i)(?:(.*?)[\s,:._\-–—(\[]+)?(?:(?:part|pt|cd|disc|disk|teil|tape|cassette|partie|parte)[.\s\-]*#?\d{1,3}(\s*(?:of|von|de|\/)\s*\d{1,3})?|(\d{1,3}\s*(?:of|von)\s*\d{1,3})|第\s*[\d一二三四五六七八九十]{1,3}\s*(?:部分|盘|碟))[)\]]?/
  }
}
