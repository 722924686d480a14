package import MediaIntents

/// A file or folder that a scan could not use, or not wholly.
package struct ScanProblem: Hashable, Sendable, Codable {
  package var path: String
  package var reason: FileProblem

  package init(path: String, reason: FileProblem) {
    self.path = path
    self.reason = reason
  }
}
