import GStreamer
import Playback

/// What the player asks of the loaded item and the pipeline.
extension Engine {
  var load: Load? { item.load }
  var rate: Double { item.rate }
  var isSettled: Bool { item.isSettled }
  var isSounding: Bool { item.isSounding }
  var bus: Bus { pipeline.bus }
  /// In seconds.
  var latency: Double { pipeline.latency }

  func setLoudness(_ settings: SoundSettings) {
    pipeline.filters.loudness.set(settings.loudness, preamplification: settings.preamplification)
  }
}
