/// Why the settings could not be read.
package enum ConfigurationError: Error, Hashable, Sendable {
  /// The file can't be read; `code` is errno.
  case unreadable(path: String, code: Int32)
  case syntax(JSON5SyntaxError)
  /// All problems, in file order.
  case invalid([ConfigurationProblem])
}

/// A problem in a configuration file, with its position.
package struct ConfigurationProblem: Hashable, Sendable {
  package enum Fault: Hashable, Sendable {
    /// `nearest` is the most similar known key path, if one is similar.
    case unknownKey(nearest: String?)
    case repeatedKey
    case missing
    /// A name that is empty or already used by another entry.
    case nameTaken(String)
    /// A text with more bytes than it may have.
    case tooLong(bytes: Int)
    case wrongType(expected: Expectation)
    case outOfRange(Double, ClosedRange<Double>)
    case notOneOf([String], given: String, nearest: String?)
    case path(PathExpansion.Fault)
  }

  /// The keys from the top level, joined by dots, with list indices in brackets; empty for the whole file.
  package var keyPath: String
  package var position: TextPosition?
  package var fault: Fault

  package init(keyPath: String, position: TextPosition?, fault: Fault) {
    self.keyPath = keyPath
    self.position = position
    self.fault = fault
  }
}
