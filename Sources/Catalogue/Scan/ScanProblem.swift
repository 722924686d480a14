package import MediaIntents

/// A file or folder that a scan could not read, or only in part.
package struct ScanProblem: Hashable, Sendable, Codable {
  package var path: String
  package var reason: FileProblem

  package init(path: String, reason: FileProblem) {
    self.path = path
    self.reason = reason
  }
}
