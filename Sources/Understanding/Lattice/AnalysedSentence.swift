import NameIndex
import Names
import Synchronization

/// The words of a sentence with what the grammar's lists and the library know of them. Looking the names up takes long, so
/// that the grammar and a model share the result.
package struct AnalysedSentence: Sendable {
  let lattice: Lattice
  private let found = FoundFeatures()

  /// - Parameter names: returns the types of the library's items with a spoken key; nil if there is no library.
  /// - Returns: nil for a sentence that is too long or without words.
  init?(_ sentence: String, grammar: Grammar, names: ((String) -> NameTypes)?) {
    guard sentence.utf8.count <= Interpreter.maxBytes else { return nil }
    let words = SentenceWords(sentence, keepsSigns: true) { names?($0).isEmpty == false }
    guard !words.isEmpty, words.count <= Interpreter.maxWords else { return nil }
    lattice = Lattice(words, grammar: grammar, names: names)
  }

  /// Its features, for a model.
  package var features: SentenceFeatures { found.features { SentenceFeatures(lattice) } }
}

/// The features of a sentence once they are found, since several models need them.
private final class FoundFeatures: Sendable {
  private let found = Mutex<SentenceFeatures?>(nil)

  func features(orFind find: () -> SentenceFeatures) -> SentenceFeatures {
    if let known = found.withLock({ $0 }) { return known }
    let features = find()
    found.withLock { $0 = features }
    return features
  }
}
