/// What is wrong with a locale's replies, and where; everything else in the file still serves.
package struct PhraseProblem: Hashable, Sendable {
  package enum Kind: Error, Hashable, Sendable {
    /// A line without `=`, or without a key before it.
    case notAPhrase
    /// No answer asks for this key.
    case unknownKey(String)
    /// Behind the key stands something else than `spoken` or `displayed`.
    case unknownSurface(String)
    case unknownPlaceholder(String)
    /// A bracket or brace is not closed, or closed without being opened.
    case unbalanced(String)
    /// An optional part within another.
    case nested
    /// An answer asks for this key, and the file does not have it.
    case missingKey(String)
  }

  package let file: String
  /// Counted from 1; `nil` for what is missing altogether.
  package let line: Int?
  package let kind: Kind
}

extension PhraseProblem: CustomStringConvertible {
  /// As compilers write places: `file:line: kind`.
  package var description: String {
    ([file] + [line.map(String.init)].compactMap(\.self)).joined(separator: ":") + ": \(kind)"
  }
}
