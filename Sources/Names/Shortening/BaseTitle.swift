/// A title without any of its parts, for people who name a song by its main words: "Nancy (With the Laughing Face) - 78rpm
/// Version" is "Nancy", "She's Mine Pt. 1" is "She's Mine".
///
/// Unlike `ShortenedName`, which drops what is never spoken, this drops everything, also what marks another recording. It
/// is therefore used only where no plainer name matches.
package enum BaseTitle {
  /// Returns the titles without some or all of their parts, the longest first; empty if there are none to drop.
  ///
  /// "Stay (Don't Go Away) [Remix]" gives "Stay (Don't Go Away)", without the recording, and "Stay".
  package static func forms(of title: String) -> [String] {
    var forms: [String] = []
    let plain = removing(from: title) { ShortenedName.marksRecording($0) }
    let bare = removing(from: plain) { _ in true }
    for form in [plain, bare, withoutNumber(bare)] where form != title && !forms.contains(form) { forms.append(form) }
    return forms
  }

  /// Removes the parts that `isDropped` accepts, as long as words remain. Brackets go first, since a dash may be in them.
  private static func removing(from title: String, where isDropped: (Substring) -> Bool) -> String {
    var title = title
    while let shorter = removingOne(from: title, where: isDropped) { title = shorter }
    return title
  }

  private static func removingOne(from title: String, where isDropped: (Substring) -> Bool) -> String? {
    let parts = NameParts(title)
    for part in parts.brackets.reversed() + parts.tails where isDropped(part.text) {
      var shorter = title
      shorter.replaceSubrange(part.range, with: " ")
      shorter = shorter.trimmingName()
      if shorter.contains(where: { $0.isLetter || $0.isNumber }) { return shorter }
    }
    return nil
  }

  /// Removes "Pt. 2" or "Vol. 3" at the end.
  private static func withoutNumber(_ title: String) -> String {
    guard ["pt", "part", "vol"].contains(where: title.mayHold) else { return title }
    let words = SentenceWords(title)
    guard words.count > 2, ["pt", "part", "vol", "volume"].contains(words[words.count - 2].folded) else { return title }
    return words.text(0..<(words.count - 2)).trimmingName()
  }
}
