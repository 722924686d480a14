import Foundation

/// A name as it sounds on the page: lower case, half width, no Latin diacritics, simplified Han, no punctuation, "&" as
/// "and", single spaces. Two names that fold alike are the same to the ear of rung `folded`.
///
/// What is left of a name that is all punctuation ("!!!", "( )") is its characters without the spaces, so that no name
/// folds to nothing.
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
