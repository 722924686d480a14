package import MediaIntents

/// A play of an item.
package struct Play: Hashable, Sendable {
  package var item: ItemID
  /// Seconds since 1970.
  package var startedAt: Int64
  /// Seconds of the recording that were heard.
  package var secondsHeard: Double
  package var ending: PlaybackEndReason

  package init(item: ItemID, startedAt: Int64, secondsHeard: Double, ending: PlaybackEndReason) {
    self.item = item
    self.startedAt = startedAt
    self.secondsHeard = secondsHeard
    self.ending = ending
  }

  /// Whether it counts as listening: played to the end, or for at least 30 seconds.
  package var counts: Bool { ending == .finished || secondsHeard >= 30 }
}
