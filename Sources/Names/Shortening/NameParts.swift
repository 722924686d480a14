/// The parts that are commonly added to a name: "Hold On (feat. Vera Lund) - 2011 Remaster" has one part in brackets and
/// one after a dash.
struct NameParts {
  /// A part in brackets or after a dash.
  struct Part {
    let text: Substring
    /// The part with its brackets or its dash.
    let range: Range<String.Index>
  }

  /// Bracketed parts from left to right.
  private(set) var brackets: [Part] = []
  /// Dash tails, the last first.
  private(set) var tails: [Part] = []

  init(_ name: String) {
    findBrackets(in: name)
    findTails(in: name)
  }

  private static let closing: [Character: Character] = [
    "(": ")", "[": "]", "{": "}", "（": "）", "【": "】",
  ]

  private mutating func findBrackets(in name: String) {
    var opening: (index: String.Index, closes: Character)?
    for index in name.indices {
      let character = name[index]
      if let closes = Self.closing[character] {
        opening = (index, closes)
      } else if let open = opening, character == open.closes {
        let inside = name[name.index(after: open.index)..<index]
        brackets.append(Part(text: inside, range: open.index..<name.index(after: index)))
        opening = nil
      }
    }
  }

  /// A dash must have a space on both sides, so that "Blink-182" is not split.
  private mutating func findTails(in name: String) {
    var end = name.endIndex
    var index = name.endIndex
    while index > name.startIndex {
      index = name.index(before: index)
      guard "-–—".contains(name[index]), index > name.startIndex else { continue }
      let before = name.index(before: index), after = name.index(after: index)
      guard name[before].isWhitespace, after < end, name[after].isWhitespace else { continue }
      tails.append(Part(text: name[after..<end], range: before..<end))
      end = before
    }
  }
}
