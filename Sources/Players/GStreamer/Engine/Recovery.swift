import MediaIntents
import Playback

/// What was lost in the middle and is tried for again.
struct Recovery {
  /// How playback ends when it does not come back in time.
  var failure: PlayerFailure
  /// Seconds into the item.
  let position: Double
  let began = ContinuousClock.now
  private var attempts = 0

  init(_ failure: PlayerFailure, position: Double) {
    self.failure = failure
    self.position = position
  }

  /// Seconds until the next attempt, growing from one to the next; `nil` when the patience is at its end.
  mutating func pause(patience: Double) -> Double? {
    guard began.duration(to: .now) < .seconds(patience) else { return nil }
    defer { attempts += 1 }
    return min(0.25 * Double(1 << min(attempts, 5)), 5)
  }
}
