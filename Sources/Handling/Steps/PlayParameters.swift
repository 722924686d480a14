import Listening
import MediaIntents
import Playback

// The parameters of `PlayMediaIntent` other than its items, and the affinity of `UpdateMediaAffinityIntent`.

/// `resolveResumePlayback`: whether the current item continues (`true`) or starts over (`false`).
///
/// Continuing requires that the named item, or a part of it, is in the player; otherwise the parameter isn't required.
struct ResumeStep {
  let snapshot: PlayerSnapshot

  /// - Parameter sound: What would play.
  func resolve(_ said: Bool?, for sound: PlaybackPlan.Sound) -> ParameterResolution<Bool> {
    guard let said else { return .notRequired }
    switch sound {
    case .present: return .success(said)
    case .following: return .notRequired
    case .entries where !said: return .success(false)
    case .entries(let entries, _):
      let present = snapshot.resumable?.item.identifier
      // One song of an album that plays alone is not the album.
      let queued = Set(snapshot.queue.items.map(\.item.identifier))
      let isQueued = entries.allSatisfy { queued.contains($0.item.identifier) }
      return isQueued && entries.contains { $0.item.identifier == present } ? .success(true) : .notRequired
    }
  }
}

/// `resolvePlaybackQueueLocation`: now, next, or at the end.
///
/// If the queue is empty, the location isn't required. A stopped queue keeps its entries and stays stopped. After a live
/// stream, which doesn't end, the person is asked whether to play it now.
struct QueueLocationStep {
  let snapshot: PlayerSnapshot
  /// Whether entries only join the end of the queue, whatever was said and whatever plays.
  var appends = false

  /// - Parameters:
  ///   - sound: What would play.
  ///   - subject: The item that was asked for.
  func resolve(
    _ said: PlaybackQueueLocation?, for sound: PlaybackPlan.Sound, subject: MediaItem
  ) -> ParameterResolution<PlaybackQueueLocation> {
    if appends, case .entries = sound { return .success(.later) }
    guard let said, case .entries = sound else { return .notRequired }
    guard let current = snapshot.status.current else {
      return snapshot.queue.items.isEmpty ? .notRequired : .success(said)
    }
    guard said != .now, AskingPolicy.confirms(waitingBehind: current) else { return .success(said) }
    let question = Question(
      .play, .playbackQueueLocation, .confirmationRequired, name: current.item.title, choices: [subject])
    return ParameterResolution(.confirmationRequired(.now), asking: question)
  }
}

/// `resolvePlayShuffled`. It isn't required for a single item. Books stay in order, and the reply says so.
struct ShuffleStep {
  /// - Parameters:
  ///   - sound: What would play.
  ///   - subject: The item that was asked for.
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

/// `resolvePlaybackRepeatMode`. It isn't required for a live stream, which doesn't end.
struct RepeatModeStep {
  /// - Parameter first: The first item to play.
  func resolve(_ said: PlaybackRepeatMode?, for first: PlayableItem?) -> ParameterResolution<PlaybackRepeatMode> {
    guard let said, first?.isLive != true else { return .notRequired }
    return .success(said)
  }
}

/// `resolvePlaybackSpeed`: whether the player supports the speed, and if not, the nearest one it supports.
struct SpeedStep {
  let abilities: PlayerAbilities

  /// - Parameters:
  ///   - current: The speed that "faster" and "slower" refer to.
  ///   - item: What would play; a live stream has one speed.
  func resolve(_ said: PlaybackSpeed?, from current: Double, for item: PlayableItem?) -> ParameterResolution<Double> {
    guard let rate = said?.rate(from: current) else { return .notRequired }
    guard let speeds = item?.isLive == true ? 1...1 : abilities.speeds else {
      return rate == 1 ? .success(rate) : .unsupported(.player(.unsupported(.speed)))
    }
    if rate < speeds.lowerBound { return .unsupported(.speedUnsupported(.belowMinimum, limit: speeds.lowerBound)) }
    if rate > speeds.upperBound { return .unsupported(.speedUnsupported(.aboveMaximum, limit: speeds.upperBound)) }
    return .success(rate)
  }

  /// The same for entries that join a queue. The queue keeps its speed, so a different one is ignored and the reply
  /// says so.
  func resolve(joining said: PlaybackSpeed?, at current: Double, for item: PlayableItem?) -> ParameterResolution<Double>
  {
    let resolution = resolve(said, from: current, for: item)
    guard case .success(let rate) = resolution.result else { return resolution }
    return ParameterResolution(
      .notRequired, leavingOut: rate == current ? nil : RelaxedConstraint(field: .speed, said: "\(rate)"))
  }
}

/// `resolveAffinityType`. It isn't required: the default is a like.
struct AffinityTypeStep {
  func resolve(_ said: MediaAffinityType?) -> ParameterResolution<MediaAffinityType> {
    said.map { .success($0) } ?? .notRequired
  }
}
