/// How far a person has got in a long-form item.
package struct ListeningProgress: Hashable, Sendable, Codable {
  /// Whether it was heard to the end.
  package var isFinished: Bool
  /// When it was last heard, in seconds since 1970. Fractional, since two items may start within the same second.
  package var heard: Double

  package init(isFinished: Bool, heard: Double) {
    self.isFinished = isFinished
    self.heard = heard
  }
}
