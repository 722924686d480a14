import GStreamer
import Playback

/// What the player asks of the loaded item and the pipeline.
///
/// The player asks here and not `engine.item`: without optimisation, the compiler (Swift 6.3) copies a large field of a
/// noncopyable property only after its access has ended, out of memory that is free by then.
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
