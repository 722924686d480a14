import Listening
import MediaIntents
import Playback

extension PlaybackPlan {
  /// Plays everything as often as is said, one time after the other, or as often as a queue of bounded length holds.
  ///
  /// What plays already and is to play several times from now on starts again, so that it is heard as often from its
  /// beginning.
  mutating func play(times: Int) {
    self.times = times
    guard times > 1 || location != .now else { return }
    guard case .entries(let entries, let start) = sound.asEntries, !entries.isEmpty else { return }
    let times = max(1, min(times, Self.maxRepeated / entries.count))
    self.times = times
    sound = .entries(Array(repeatElement(entries, count: times).joined()), start: start)
  }

  /// The most entries that repetitions fill the queue with.
  private static let maxRepeated = 10_000
}
