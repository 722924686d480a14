import MediaIntents
import Playback

/// The retries after a stream or an output was lost in the middle of an item.
struct Recovery {
  /// Seconds into the item.
  let position: Double
  /// When the sound came back after the last loss.
  var resumed: ContinuousClock.Instant?
  private let began: ContinuousClock.Instant
  private var attempts: Int

  /// - Parameter earlier: the recovery that this loss continues.
  init(at position: Double, since earlier: Recovery?) {
    self.position = position
    began = earlier?.began ?? .now
    attempts = earlier?.attempts ?? 0
  }

  /// Whether the sound has been back for so long that another loss is a new one; otherwise a server that fails again and
  /// again would be retried forever.
  var isOver: Bool {
    resumed.map { $0.duration(to: .now) > .seconds(10) } ?? false
  }

  /// Seconds until the next attempt, growing with each; nil after the retry window, in seconds.
  mutating func backoff(within retryWindow: Double) -> Double? {
    guard began.duration(to: .now) < ExternalNumber.wait(retryWindow) else { return nil }
    defer { attempts += 1 }
    return min(0.25 * Double(1 << min(attempts, 5)), 5)
  }
}
