/// A requested speed, absolute ("double speed", "1.5x") or relative ("a bit slower").
package enum PlaybackSpeed: Hashable, Sendable, Codable {
  /// 1.0 is normal speed.
  case rate(Double)
  case faster
  case slower

  /// The change made by "faster" and "slower".
  package static let step = 0.25

  /// The requested rate if the current rate is `current`. It may be out of the player's range.
  package func rate(from current: Double) -> Double {
    switch self {
    case .rate(let rate): rate
    case .faster: current + Self.step
    case .slower: current - Self.step
    }
  }
}
