/// Why there are no settings.
package enum ConfigurationError: Error, Hashable, Sendable {
  /// The file cannot be read; `code` is errno.
  case unreadable(path: String, code: Int32)
  case syntax(JSON5SyntaxError)
  /// All problems, in the order of the text.
  case invalid([ConfigurationProblem])
}

/// One problem of a configuration file, with its place.
package struct ConfigurationProblem: Hashable, Sendable {
  package enum Fault: Hashable, Sendable {
    /// `nearest` is the most similar known key path, if one is similar.
    case unknownKey(nearest: String?)
    case repeatedKey
    case missing
    /// An empty name, or one that another entry has already.
    case nameTaken(String)
    case wrongType(expected: Expectation)
    case outOfRange(Double, ClosedRange<Double>)
    case notOneOf([String], given: String, nearest: String?)
    case path(PathExpansion.Fault)
  }

  /// The keys from the top of the file, joined by dots, list indices in brackets; empty for the whole file.
  package var keyPath: String
  package var position: TextPosition?
  package var fault: Fault

  package init(keyPath: String, position: TextPosition?, fault: Fault) {
    self.keyPath = keyPath
    self.position = position
    self.fault = fault
  }
}
