/// A name in spoken form, equal for all spellings: "The 81st Pt. II", "eighty first part two". Numbers in words and
/// Roman numerals become digits, ordinals keep a mark, abbreviations are written out, and a leading or trailing article and
/// 的 between Han characters are removed.
///
/// The `key` has no spaces either, so that initials and split or joined words are equal: "M.I.A." is "mia", "black bird" is
/// "blackbird".
package struct SpokenName: Hashable, Sendable {
  package let words: [String]

  package init(_ name: String) {
    self.init(folded: FoldedText(name))
  }

  package init(folded: FoldedText) {
    let words = folded.words.map(String.init)
    let numbered = SpokenNumbers.digits(for: SpokenWords.writtenOut(words))
    self.words = SpokenWords.withoutArticles(numbered).map(SpokenWords.withoutParticles)
  }

  /// A name whose words are taken literally: in pinyin, "xi" is not eleven.
  package init(verbatim name: String) {
    words = FoldedText(name).words.map(String.init)
  }

  package var key: String { words.joined() }

  /// The name as people say it who leave out what is counted: "The Boys Part III" is "boys 3". Nil if it doesn't end so.
  package var withoutCounter: SpokenName? {
    guard words.count > 2, words[words.count - 1].allSatisfy(\.isNumber),
      SpokenNumbers.counters.contains(words[words.count - 2])
    else { return nil }
    return SpokenName(words: words.dropLast(2) + words.suffix(1))
  }

  private init(words: [String]) { self.words = words }
}
