/// A name as it is spoken, so that every way to write it down comes to the same: "The 81st Pt. II", "eighty first part
/// two". Numbers in words and Roman numerals become digits, ordinals keep their mark, abbreviated words are written out,
/// a leading or trailing article goes, and so does 的 between Han characters.
///
/// The `key` leaves out the spaces as well, so that initials and split or joined words come to the same: "M.I.A." is
/// "mia", "black bird" is "blackbird".
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

  /// A name whose words are taken as they are: in pinyin "xi" is no eleven.
  package init(verbatim name: String) {
    words = FoldedText(name).words.map(String.init)
  }

  package var key: String { words.joined() }
}
