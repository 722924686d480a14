/// By whose tags items are brought to one loudness.
package enum LoudnessMode: String, Hashable, Sendable, CaseIterable {
  /// As recorded.
  case off
  /// Each item by itself.
  case track
  /// Albums among each other, so that what is soft within one stays soft.
  case album
}
