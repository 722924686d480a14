import MediaIntents
import Playback

/// `resolvePlayShuffled`. A single thing has no order, so that the word is not required; and what is one story told in
/// parts stays in its order, which is told.
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
