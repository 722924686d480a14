/// What a reading pays for each thing it does, in hundredths of a skipped content word. A grammar line may add its own.
enum Costs {
  /// Leaving out a word that carries meaning.
  static let skippedWord = 100
  /// Leaving out a word like "please" or "the".
  static let skippedFiller = 3
  /// Leaving out a clause before or behind the request, and each word of it.
  static let skippedClause = 25
  static let skippedClauseWord = 6
  /// A clause behind the request: the last one is the likelier wish.
  static let skippedLastClause = 20
  /// The same where only a comma parts it from the request.
  static let skippedHalfClause = 45
  /// Opening a slot for free words, so that fewer slots are better than more.
  static let text = 5
  /// Each word in it, so that what the grammar knows is not swallowed.
  static let textWord = 10
  /// Each word without meaning in it; leaving it out costs more, since names have articles.
  static let textFiller = 2
  /// A slot that goes on behind the end of a sentence, an exclamation mark, a comma.
  static let textOverEdge = 80
  static let textOverShout = 30
  static let textOverComma = 4
  /// A slot that begins or ends with a word that joins the parts of requests: "by", "on the".
  static let textFromLink = 8
  static let textToLink = 12
  /// A slot whose words are a name of the library, or stand in quotation marks, however many.
  static let knownName = 4
  /// A slot whose words are listed.
  static let listed = 3
}
