/// An episode that isn't part of a show's sequence.
package enum EpisodeExtra: String, Hashable, Sendable, Codable, CaseIterable {
  case trailer, bonus
}
