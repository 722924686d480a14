import NameIndex
import Names

/// The words of a sentence with what the grammar's lists and the library know of them. Looking the names up takes long, so
/// that the grammar and a model share the result.
package struct AnalysedSentence: Sendable {
  let lattice: Lattice

  /// - Parameter names: returns the types of the library's items with a folded name; nil if there is no library.
  /// - Returns: nil for a sentence that is too long or without words.
  init?(_ sentence: String, grammar: Grammar, names: ((FoldedText) -> NameTypes)?) {
    guard sentence.utf8.count <= Interpreter.maxBytes else { return nil }
    let words = SentenceWords(sentence, keepsSigns: true)
    guard !words.isEmpty, words.count <= Interpreter.maxWords else { return nil }
    lattice = Lattice(words, grammar: grammar, names: names)
  }

  /// Its features, for a model.
  package var features: SentenceFeatures { SentenceFeatures(lattice) }
}
