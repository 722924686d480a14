/// How far the person has come with something that has a place worth keeping.
package struct ListeningProgress: Hashable, Sendable, Codable {
  /// Nothing of it is left to be heard.
  package var isFinished: Bool
  /// When it was heard last; seconds since 1970, with parts of one, since two may be begun within a second.
  package var heard: Double

  package init(isFinished: Bool, heard: Double) {
    self.isFinished = isFinished
    self.heard = heard
  }
}
