/// What a scan found.
package struct ScanSummary: Codable, Hashable, Sendable {
  /// A file or folder that could not be taken in.
  package struct Problem: Codable, Hashable, Sendable {
    package var path: String
    /// Why, in words for people.
    package var reason: String

    package init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }
  }

  package var added: Int
  package var changed: Int
  package var removed: Int
  package var unchanged: Int
  package var seconds: Double
  package var problems: [Problem]

  package init(
    added: Int, changed: Int, removed: Int, unchanged: Int, seconds: Double, problems: [Problem] = []
  ) {
    self.added = added
    self.changed = changed
    self.removed = removed
    self.unchanged = unchanged
    self.seconds = seconds
    self.problems = problems
  }
}
