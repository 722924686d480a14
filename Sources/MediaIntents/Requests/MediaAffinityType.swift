/// How a person feels about an item; `unset` withdraws an earlier like or dislike.
package enum MediaAffinityType: String, Codable, Sendable, CaseIterable {
  case like, dislike, unset
}
