import Foundation

/// A name in lower case and half width, without Latin diacritics and punctuation, in simplified Han, with "&" as "and" and
/// single spaces. Names that fold to the same text are equal to the rung `folded`.
///
/// A name that is all punctuation ("!!!", "( )") keeps its characters without the spaces, so that no name folds to nothing.
package struct FoldedText: Hashable, Sendable {
  package let text: String

  package init(_ original: String) {
    let spaced = Self.words(of: original)
    text = spaced.isEmpty ? original.filter { !$0.isWhitespace }.lowercased() : spaced
  }

  /// - Parameter text: already folded.
  package init(folded text: String) { self.text = text }

  package var words: [Substring] { text.split(separator: " ") }

  private static func words(of original: String) -> String {
    if let plain = ASCIIFolder.fold(original) { return plain }
    var folder = ScalarFolder()
    for scalar in original.decomposedStringWithCompatibilityMapping.unicodeScalars { folder.append(scalar) }
    return folder.finish()
  }
}
