/// One thing that is wrong in a configuration file: where, and the fact.
package struct ConfigurationProblem: Hashable, Sendable {
  package enum Fault: Hashable, Sendable {
    /// `nearest` is the known key path most like it, where one is like it at all.
    case unknownKey(nearest: String?)
    case repeatedKey
    case missing
    /// What no two may be called, or nobody.
    case nameTaken(String)
    case wrongType(expected: Expectation)
    case outOfRange(Double, ClosedRange<Double>)
    case notOneOf([String], given: String, nearest: String?)
    case path(PathExpansion.Fault)
  }

  /// The keys from the top of the file, joined by dots, elements of lists in brackets; empty for the whole file.
  package var keyPath: String
  package var position: TextPosition?
  package var fault: Fault

  package init(keyPath: String, position: TextPosition?, fault: Fault) {
    self.keyPath = keyPath
    self.position = position
    self.fault = fault
  }
}
