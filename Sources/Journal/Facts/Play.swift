package import MediaIntents

/// One listening to one item.
package struct Play: Hashable, Sendable {
  package enum Ending: String, Sendable, CaseIterable {
    /// Heard to its end.
    case finished
    /// Left for another item.
    case skipped
    case stopped
  }

  package var item: ItemID
  /// Seconds since 1970.
  package var startedAt: Int64
  /// Seconds of the recording that were heard.
  package var secondsHeard: Double
  package var ending: Ending

  package init(item: ItemID, startedAt: Int64, secondsHeard: Double, ending: Ending) {
    self.item = item
    self.startedAt = startedAt
    self.secondsHeard = secondsHeard
    self.ending = ending
  }

  /// Whether it says that the person listens to this: heard to the end, or for half a minute.
  package var counts: Bool { ending == .finished || secondsHeard >= 30 }
}
