import Listening
import MediaIntents
import Playback

// How something is to play: the parameters of `PlayMediaIntent` besides its items, and the affinity of
// `UpdateMediaAffinityIntent`.

/// `resolveResumePlayback`: whether what plays continues where it is (`true`) or begins anew (`false`).
///
/// To continue, the player must have what was named, or a part of it; otherwise it can only begin, and the word is not
/// required.
struct ResumeStep {
  let snapshot: PlayerSnapshot

  /// - Parameter sound: what would play.
  func resolve(_ said: Bool?, for sound: PlaybackPlan.Sound) -> ParameterResolution<Bool> {
    guard let said else { return .notRequired }
    switch sound {
    case .present: return .success(said)
    case .following: return .notRequired
    case .entries where !said: return .success(false)
    case .entries(let entries, _):
      let present = snapshot.resumable?.item.identifier
      return entries.contains { $0.item.identifier == present } ? .success(true) : .notRequired
    }
  }
}

/// `resolvePlaybackQueueLocation`: now, after what plays, or at the end.
///
/// While nothing plays there is nothing to wait for, so the word is not required. After a broadcast, which has no end, the
/// turn would never come, so it is asked whether it should be now.
struct QueueLocationStep {
  let snapshot: PlayerSnapshot

  /// - Parameters:
  ///   - sound: what would play.
  ///   - subject: what was asked for.
  func resolve(
    _ said: PlaybackQueueLocation?, for sound: PlaybackPlan.Sound, subject: MediaItem
  ) -> ParameterResolution<PlaybackQueueLocation> {
    guard let said, case .entries = sound, let current = snapshot.status.current else { return .notRequired }
    guard said != .now, AskingPolicy.confirms(waitingBehind: current) else { return .success(said) }
    let question = Question(
      .play, .playbackQueueLocation, .confirmationRequired, name: current.item.title, choices: [subject])
    return ParameterResolution(.confirmationRequired(.now), asking: question)
  }
}

/// `resolvePlayShuffled`. A single thing has no order, so the word is not required. A book keeps its own order, and this is
/// told.
struct ShuffleStep {
  /// - Parameters:
  ///   - sound: what would play.
  ///   - subject: what was asked for.
  func resolve(
    _ said: Bool?, for sound: PlaybackPlan.Sound, subject: MediaItem
  ) -> ParameterResolution<Bool> {
    guard let said else { return .notRequired }
    guard said, case .entries(let entries, _) = sound else { return .success(said) }
    if subject.type == .audioBook, entries.count > 1 {
      return ParameterResolution(.notRequired, leavingOut: RelaxedConstraint(field: .order, said: subject.title))
    }
    return entries.count > 1 ? .success(true) : .notRequired
  }
}

/// `resolvePlaybackRepeatMode`. A broadcast has no end after which it could begin again, so the word is not required.
struct RepeatModeStep {
  /// - Parameter first: what sounds first.
  func resolve(_ said: PlaybackRepeatMode?, for first: PlayableItem?) -> ParameterResolution<PlaybackRepeatMode> {
    guard let said, first?.isLive != true else { return .notRequired }
    return .success(said)
  }
}

/// `resolvePlaybackSpeed`: whether a player can play something at a speed; if not, why, and which speed it could.
struct SpeedStep {
  let abilities: PlayerAbilities

  /// - Parameters:
  ///   - current: the speed that "faster" and "slower" change.
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

/// `resolveAffinityType`: an opinion that isn't said to be bad is a good one, so the word is not required.
struct AffinityTypeStep {
  func resolve(_ said: MediaAffinityType?) -> ParameterResolution<MediaAffinityType> {
    said.map { .success($0) } ?? .notRequired
  }
}
