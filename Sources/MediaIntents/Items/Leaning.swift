/// Whether a person wants to hear more of something from now on than they would anyway, or less.
package enum Leaning: String, Hashable, Sendable, Codable, CaseIterable {
  case more, less
  /// Neither was said, or it was taken back.
  case none
}
