/// A problem in a locale's replies and its location. The rest of the file is still used.
package struct PhraseProblem: Hashable, Sendable {
  package enum Kind: Error, Hashable, Sendable {
    /// A line without `=`, or without a key before it.
    case notAPhrase
    /// A key that no answer uses.
    case unknownKey(String)
    /// The word after the key isn't a `Surface`.
    case unknownSurface(String)
    case unknownPlaceholder(String)
    /// A bracket or brace without its counterpart.
    case unbalanced(String)
    /// An optional part within another one.
    case nested
    /// A key that isn't in the file.
    case missingKey(String)
  }

  package let file: String
  /// Counted from 1; nil for a missing key.
  package let line: Int?
  package let kind: Kind
}

extension PhraseProblem: CustomStringConvertible {
  /// In compiler format: `file:line: kind`.
  package var description: String {
    ([file] + [line.map(String.init)].compactMap(\.self)).joined(separator: ":") + ": \(kind)"
  }
}
