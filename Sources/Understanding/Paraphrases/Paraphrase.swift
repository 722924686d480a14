/// What a sentence may mean, of all that a model knows, and how it would be said in words of the grammar.
package struct Paraphrase: Hashable, Sendable {
  /// The meaning, with placeholders.
  package let meaning: String
  /// The probability of the meaning.
  package let probability: Double
  /// The probability of the next best meaning.
  package let nextProbability: Double
  /// The probability that it means nothing that is asked of a player.
  package let unrelatedProbability: Double
  /// The meaning with the words of the sentence; nil if what belongs in a placeholder is not found.
  package let sentence: String?
  /// The words in the places of names.
  package let names: [String]
  /// Whether it speaks of something that the sentence doesn't name.
  package let pointsWithoutName: Bool
  /// What the sentence has besides that is in no placeholder.
  package let lost: Lost

  /// What a paraphrase leaves out: names of the library of one and of several words, numbers, unknown words, and entries
  /// of lists. Titles that consist of words of the grammar don't count, since most words are a title somewhere.
  package struct Lost: Hashable, Sendable {
    package var words = 0
    package var names = 0
    /// Names of several words that a person chose or follows: playlists, shows, books and stations, of whatever words.
    package var kept = 0
    package var numbers = 0
    /// "Second" and the like, from two on.
    package var ordinals = 0
    /// Words that the grammar doesn't know.
    package var unknown = 0
    /// Entries of the locale's lists, such as genres and activities.
    package var entries = 0

    package init() {}
  }
}
