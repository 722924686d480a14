/// What a reading pays for each thing it does, in hundredths of a skipped content word. A grammar line may add its own.
enum Costs {
  /// Leaving out a word that carries meaning.
  static let skippedWord = 100
  /// Leaving out a word like "please" or "the".
  static let skippedFiller = 3
  /// Leaving out a clause before or behind the request, and each word of it.
  static let skippedClause = 25
  static let skippedClauseWord = 10
  /// The same where only a comma parts it from the request.
  static let skippedHalfClause = 45
  /// Opening a slot for free words, so that fewer slots are better than more.
  static let text = 5
  /// Each word in it, so that what the grammar knows is not swallowed.
  static let textWord = 10
  /// Each word without meaning in it; leaving it out costs more, since names have articles.
  static let textFiller = 2
  /// A slot that goes on behind the end of a sentence, and behind a comma.
  static let textOverEdge = 35
  static let textOverComma = 4
  /// A slot whose words are a name of the library, however many.
  static let knownName = 4
  /// A slot whose words are listed.
  static let listed = 3
}
