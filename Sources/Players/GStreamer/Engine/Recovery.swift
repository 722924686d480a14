import MediaIntents
import Playback

/// What was lost in the middle and is tried for again.
struct Recovery {
  /// Seconds into the item.
  let position: Double
  /// When it sounded again, since the last loss.
  var resumed: ContinuousClock.Instant?
  private let began: ContinuousClock.Instant
  private var attempts: Int

  /// - Parameter earlier: the loss that this one belongs to.
  init(at position: Double, since earlier: Recovery?) {
    self.position = position
    began = earlier?.began ?? .now
    attempts = earlier?.attempts ?? 0
  }

  /// Whether it has sounded for so long that another loss is a new one; otherwise a server that breaks off again and again
  /// would be tried for ever.
  var isOver: Bool {
    resumed.map { $0.duration(to: .now) > .seconds(10) } ?? false
  }

  /// Seconds until the next attempt, growing from one to the next; `nil` when the patience is at its end.
  mutating func pause(patience: Double) -> Double? {
    guard began.duration(to: .now) < .seconds(patience) else { return nil }
    defer { attempts += 1 }
    return min(0.25 * Double(1 << min(attempts, 5)), 5)
  }
}
