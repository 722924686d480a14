/// How the sound is shaped.
package struct SoundChoices: Hashable, Sendable {
  package var loudness = LoudnessChoice.off
  /// Decibels.
  package var preamplification = 0.0
  /// Seconds; 0 lets songs follow without a gap.
  package var crossfade = 0.0
  /// Seconds.
  package var pauseFade = 0.15
  /// Seconds.
  package var sleepFade = 10.0
  /// Seconds.
  package var patience = 60.0

  package init() {}
}

/// By whose tags items are brought to one loudness.
package enum LoudnessChoice: String, Hashable, Sendable, CaseIterable {
  case off, track, album
}
