/// How a GStreamer player shapes the sound, as a person sets it.
package struct SoundSettings: Hashable, Sendable {
  package var loudness: LoudnessMode
  /// Added to every item whose tags tell its loudness, in decibels.
  package var preamplification: Double
  /// Seconds over which one song goes over into the next; 0 lets them follow without a gap.
  package var crossfade: Double
  /// Seconds over which the sound goes before a pause and comes back after it; 0 cuts it.
  package var pauseFade: Double
  /// Seconds over which the sound goes at the end of a sleep timer, and which belong to its time.
  package var sleepFade: Double
  /// Seconds for which a broadcast or an output that is lost in the middle is tried for.
  package var patience: Double
  /// Seconds after which a device is looked for again, while the sound goes nowhere for lack of one.
  package var deviceInterval: Double
  /// Seconds for which a stream may bring nothing before it counts as lost.
  package var silence: Double

  package init(
    loudness: LoudnessMode = .off, preamplification: Double = 0, crossfade: Double = 0, pauseFade: Double = 0.15,
    sleepFade: Double = 10, patience: Double = 60, deviceInterval: Double = 5, silence: Double = 30
  ) {
    self.loudness = loudness
    self.preamplification = preamplification
    self.crossfade = crossfade
    self.pauseFade = pauseFade
    self.sleepFade = sleepFade
    self.patience = patience
    self.deviceInterval = deviceInterval
    self.silence = silence
  }
}
