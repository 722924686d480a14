package import MediaIntents

/// What the person feels about an item, and since when.
package struct Affinity: Hashable, Sendable {
  /// `like` or `dislike`.
  package let type: MediaAffinityType
  /// Seconds since 1970.
  package let since: Int64

  package init(type: MediaAffinityType, since: Int64) {
    self.type = type
    self.since = since
  }
}
