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
  init(at position: Double, since earlier: Recovery? = nil) {
    self.position = position
    began = earlier?.began ?? .now
    attempts = earlier?.attempts ?? 0
  }

  /// Whether the sound has been back for so long that another loss is a new one; otherwise a server that fails again and
  /// again would be retried forever.
  var isOver: Bool {
    resumed.map { $0.duration(to: .now) > .seconds(10) } ?? false
  }

  /// Seconds until the next attempt; nil after the retry window, in seconds.
  mutating func backoff(within retryWindow: Double) -> Double? {
    let elapsed = began.duration(to: .now) / .seconds(1)
    guard elapsed < retryWindow else { return nil }
    defer { attempts += 1 }
    return Self.backoff(after: elapsed, attempts: attempts)
  }

  /// Short at first, because most losses are; then in proportion to the time that has passed, up to three a minute.
  static func backoff(after elapsed: Double, attempts: Int) -> Double {
    min(0.25 * Double(1 << min(attempts, 7)), max(5, elapsed / 6), longestBackoff)
  }

  private static let longestBackoff = 20.0
}
