/// The costs of the steps of a reading, in hundredths of a skipped content word. A grammar line can add its own.
enum Costs {
  /// Skipping a word that carries meaning.
  static let skippedWord = 100
  /// Skipping a word like "please" or "the".
  static let skippedFiller = 3
  /// Skipping a clause before or after the request, and each of its words.
  static let skippedClause = 25
  static let skippedClauseWord = 6
  /// Added for a clause after the request, because the last clause is more likely to be the request.
  static let skippedLastClause = 20
  /// Replaces `skippedClause` if only a comma separates the clause from the request.
  static let skippedHalfClause = 45
  /// Each slot for free words, so that fewer slots are preferred.
  static let text = 5
  /// Each word in it, so that grammar words are preferred.
  static let textWord = 10
  /// Each filler word in it, less than skipping it because names contain articles.
  static let textFiller = 2
  /// A slot that continues after the end of a sentence, an exclamation mark or a comma.
  static let textOverEdge = 80
  static let textOverShout = 30
  static let textOverComma = 4
  /// A slot that starts or ends with a link word: "by", "on".
  static let textFromLink = 8
  static let textToLink = 12
  /// A slot whose words are a name in the library or quoted, regardless of their number.
  static let knownName = 4
  /// A slot whose words are listed.
  static let listed = 3
}
