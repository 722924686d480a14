/// The sound settings of a GStreamer player.
package struct SoundSettings: Hashable, Sendable {
  package var loudness: LoudnessMode
  /// Added to every item whose tags have a gain, in decibels.
  package var preamplification: Double
  /// The duration of a crossfade in seconds; 0 plays songs without a gap.
  package var crossfade: Double
  /// Seconds over which the sound fades out before a pause and in after it; 0 for no fade.
  package var pauseFade: Double
  /// Seconds over which the sound fades out at the end of a sleep timer; part of the timer's time.
  package var sleepFade: Double
  /// Seconds for which a lost broadcast or output is retried.
  package var retryWindow: Double
  /// Whether playback pauses while its device or sound server is gone, instead of going on elsewhere or unheard.
  package var pausesOnOutputLoss: Bool
  /// Seconds between attempts to open the preferred device while none can be opened.
  package var deviceInterval: Double
  /// Seconds without data after which a stream counts as lost.
  package var silence: Double
  /// Whether whatever takes the sound takes that of one pipeline only, which speech beside a paused item has to leave to it.
  package var outputTakesOne: Bool

  package init(
    loudness: LoudnessMode = .off, preamplification: Double = 0, crossfade: Double = 0, pauseFade: Double = 0.15,
    sleepFade: Double = 10, retryWindow: Double = 1800, pausesOnOutputLoss: Bool = true, deviceInterval: Double = 5,
    silence: Double = 30, outputTakesOne: Bool = false
  ) {
    self.loudness = loudness
    self.preamplification = preamplification
    self.crossfade = crossfade
    self.pauseFade = pauseFade
    self.sleepFade = sleepFade
    self.retryWindow = retryWindow
    self.pausesOnOutputLoss = pausesOnOutputLoss
    self.deviceInterval = deviceInterval
    self.silence = silence
    self.outputTakesOne = outputTakesOne
  }
}

/// Which loudness tags apply.
package enum LoudnessMode: String, Hashable, Sendable, CaseIterable {
  /// None: items play as recorded.
  case off
  /// Each item's own.
  case track
  /// Those of the album, which keep the differences within it.
  case album
}

/// The audio output.
package enum GStreamerOutput: Hashable, Sendable {
  /// No output, in real time.
  case null
  /// A sink in the syntax of `gst-launch-1.0`; without it playback fails.
  case custom(String)
  /// The device with this name, on the desktop or in its sound server; without it playback fails.
  case device(String)
  /// A sink in the syntax of `gst-launch-1.0`; if it cannot be opened, playback continues in real time without sound.
  case preferred(String)

  /// The device that the desktop chooses.
  package static let automatic = preferred("autoaudiosink")
}

/// A notice from a GStreamer player about its output.
package enum GStreamerNotice: Hashable, Sendable {
  /// The preferred output cannot be opened; playback continues without sound. `reason` is GStreamer's message.
  case playingWithoutSound(reason: String)
}
