import MediaIntents
import Playback

/// `resolveResumePlayback`: whether what plays goes on where it is (`true`) or begins anew (`false`).
///
/// To go on, the player must have what was named, or a part of it; otherwise it begins, since that is all that can be
/// done, and the word is not required.
struct ResumeStep {
  let moment: PlayerSnapshot

  /// - Parameter sound: what would play.
  func resolve(_ said: Bool?, for sound: PlaybackPlan.Sound) -> ParameterResolution<Bool> {
    guard let said else { return .notRequired }
    switch sound {
    case .present: return .success(said)
    case .following: return .notRequired
    case .entries where !said: return .success(false)
    case .entries(let entries, _):
      let present = moment.resumable?.item.identifier
      return entries.contains { $0.item.identifier == present } ? .success(true) : .notRequired
    }
  }
}
