import Foundation
import MediaIntents
import NameIndex
import Names

/// Tells how probably a sentence has each of some meanings, by a transformer encoder that knows how words are used in
/// general.
package struct SentenceEncoder: Sendable {
  private let file: EncoderFile
  private let pieces: WordPieces
  /// The piece that stands for a name, by the type of its item. A name of several types is taken for one of the first.
  private let kinds: [(type: NameTypes, piece: Int32)]

  /// What it can tell.
  package var meanings: [String] { file.meanings }

  /// Few items have these types before songs, so that their names are told by their type.
  private static let types: [MediaItemType] = [
    .playlist, .podcastShow, .audioBook, .radioStation, .artist, .album, .song,
  ]

  package init(contentsOf path: String) throws(LearnedModelProblem) {
    file = try EncoderFile(path: path)
    guard let pieces = WordPieces(file.pieces) else { throw .damaged }
    self.pieces = pieces
    kinds = Self.types.compactMap { type in
      pieces.number(ofKind: type.rawValue).map { (NameTypes(type), $0) }
    }
  }

  /// The logarithm of the probability of each meaning; nil if the file was shortened since it was opened.
  package func logProbabilities(of sentence: AnalysedSentence, in situation: Situation) -> [Float]? {
    guard let scores = file.scores(of: numbers(of: sentence.lattice, in: situation)), let largest = scores.max(),
      largest.isFinite
    else { return nil }
    let sum = scores.reduce(0) { $0 + exp($1 - largest) }
    return scores.map { $0 - largest - log(sum) }
  }

  /// The pieces of a situation and a sentence, with a single one for each name of the library that words of the grammar don't
  /// make up.
  func numbers(of lattice: Lattice, in situation: Situation) -> [Int32] {
    let sentence = lattice.words.sentence
    var numbers = [pieces.start] + pieces.numbers(of: situation.words[...]), place = sentence.startIndex
    for name in SentenceTraits(lattice).names where name.contains(where: { lattice.codes[$0] < 0 }) {
      let types = lattice.known.types(of: name)
      guard let kind = kinds.first(where: { types.contains($0.type) }) else { continue }
      numbers += pieces.numbers(of: sentence[place..<lattice.words[name.lowerBound].range.lowerBound])
      numbers.append(kind.piece)
      place = lattice.words[name.upperBound - 1].range.upperBound
    }
    numbers += pieces.numbers(of: sentence[place...])
    return numbers.prefix(file.maxPieces - 1) + [pieces.end]
  }
}
