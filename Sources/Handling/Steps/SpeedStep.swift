import MediaIntents
import Playback

/// `resolvePlaybackSpeed`: whether a player can play something at a speed, and if not, why and what it could.
struct SpeedStep {
  let abilities: PlayerAbilities

  /// - Parameters:
  ///   - current: the speed that "faster" and "slower" go from.
  ///   - item: what would play; a broadcast has one speed.
  func resolve(_ speed: PlaybackSpeed, from current: Double, for item: PlayableItem?) throws(Interruption) -> Double {
    let rate = speed.rate(from: current)
    guard let speeds = item?.isLive == true ? 1...1 : abilities.speeds else {
      if rate == 1 { return rate }
      throw Interruption.refused(.player(.unsupported(.speed)))
    }
    if rate < speeds.lowerBound {
      throw Interruption.refused(.speedUnsupported(.belowMinimum, limit: speeds.lowerBound))
    }
    if rate > speeds.upperBound {
      throw Interruption.refused(.speedUnsupported(.aboveMaximum, limit: speeds.upperBound))
    }
    return rate
  }
}
