import MediaIntents
import Playback

/// `resolvePlaybackQueueLocation`: now, behind what plays, or at the end.
///
/// While nothing plays there is nothing to wait for, so the word is not required. Behind a broadcast, which has no end,
/// the turn would never come, so that it is asked whether it should be now.
struct QueueLocationStep {
  let moment: PlayerSnapshot

  /// - Parameters:
  ///   - sound: what would play.
  ///   - subject: what was asked for.
  func resolve(
    _ said: PlaybackQueueLocation?, for sound: PlaybackPlan.Sound, subject: MediaItem
  ) -> ParameterResolution<PlaybackQueueLocation> {
    guard let said, case .entries = sound, let current = moment.status.current else { return .notRequired }
    guard said != .now, AskingPolicy.confirms(waitingBehind: current) else { return .success(said) }
    let question = Question(
      .play, .playbackQueueLocation, .confirmationRequired, name: current.item.title, choices: [subject])
    return ParameterResolution(.confirmationRequired(.now), asking: question)
  }
}
