/// A speed as it was said: outright ("double speed", "1.5x") or against the present one ("a bit slower").
package enum PlaybackSpeed: Hashable, Sendable, Codable {
  /// 1.0 is the speed of the recording.
  case rate(Double)
  case faster
  case slower

  /// How far "faster" and "slower" go.
  package static let step = 0.25

  /// The rate this asks for while `current` is the rate now.
  package func rate(from current: Double) -> Double {
    switch self {
    case .rate(let rate): rate
    case .faster: current + Self.step
    case .slower: current - Self.step
    }
  }
}
