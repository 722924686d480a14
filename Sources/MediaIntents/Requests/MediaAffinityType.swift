/// What somebody feels about an item; `unset` takes an earlier word back.
package enum MediaAffinityType: String, Codable, Sendable, CaseIterable {
  case like, dislike, unset
}
