/// What a reading pays for each thing it does, in hundredths of a skipped content word. A grammar line may add its own.
enum Costs {
  /// Leaving out a word that carries meaning.
  static let skippedWord = 100
  /// Leaving out a word like "please" or "the".
  static let skippedFiller = 2
  /// Opening a slot for free words, so that fewer slots are better than more.
  static let text = 5
  /// Each word in it, so that what the grammar knows is not swallowed.
  static let textWord = 10
  /// A slot whose words are a name of the library, however many.
  static let knownName = 4
}
