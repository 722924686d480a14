import MediaIntents
import Playback

/// `resolvePlaybackSpeed`: whether a player can play something at a speed, and if not, why and what it could.
struct SpeedStep {
  let abilities: PlayerAbilities

  /// - Parameters:
  ///   - current: the speed that "faster" and "slower" go from.
  ///   - item: what would play; a broadcast has one speed.
  func resolve(_ said: PlaybackSpeed?, from current: Double, for item: PlayableItem?) -> ParameterResolution<Double> {
    guard let rate = said?.rate(from: current) else { return .notRequired }
    guard let speeds = item?.isLive == true ? 1...1 : abilities.speeds else {
      return rate == 1 ? .success(rate) : .unsupported(.player(.unsupported(.speed)))
    }
    if rate < speeds.lowerBound { return .unsupported(.speedUnsupported(.belowMinimum, limit: speeds.lowerBound)) }
    if rate > speeds.upperBound { return .unsupported(.speedUnsupported(.aboveMaximum, limit: speeds.upperBound)) }
    return .success(rate)
  }

  /// The same for what joins a queue: a queue has one speed, so another one is left out, and this is told.
  func resolve(joining said: PlaybackSpeed?, at current: Double, for item: PlayableItem?) -> ParameterResolution<Double>
  {
    let resolution = resolve(said, from: current, for: item)
    guard case .success(let rate) = resolution.result else { return resolution }
    return ParameterResolution(
      .notRequired, leavingOut: rate == current ? nil : RelaxedConstraint(field: .speed, said: "\(rate)"))
  }
}
