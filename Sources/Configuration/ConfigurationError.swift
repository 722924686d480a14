/// Why there are no settings.
package enum ConfigurationError: Error, Hashable, Sendable {
  /// The file cannot be read; `code` is errno's.
  case unreadable(path: String, code: Int32)
  case syntax(JSON5SyntaxError)
  /// Everything that is wrong, in the order of the text.
  case invalid([ConfigurationProblem])
}
