import Playback

/// What the engine knows of the load it sounds; all of it is forgotten with the load.
struct LoadedItem {
  /// A place, in seconds, and the rate from there.
  struct PendingSeek {
    var position: Double
    var rate: Double
  }

  var load: Load?
  /// What it is read by.
  var deck: Deck?
  var rate = 1.0
  /// Where and how fast to play, once the pipeline can be sought.
  var wish: PendingSeek?
  /// The place last asked for, told while the pipeline is under way to it.
  var knownPosition = 0.0
  /// Seconds, where the pipeline knows it.
  var duration: Double?
  /// What follows without a gap.
  var next: Load?
  /// The same, got ready on a deck of its own.
  var offer: GaplessSwitch.Offer?
  /// The group of the stream at the sink.
  var streamGroup: UInt32?
  /// What GStreamer lacks for it, told before the error that comes of it.
  var missingPlugin: MissingPlugin?
  /// Whether the pipeline rests where it was told to go.
  var isSettled = false
  var isOpened = false
  var isSounding = false
  var isBuffering = false
}
