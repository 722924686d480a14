import Playback

/// What the engine knows of the current load; forgotten with the load.
struct LoadedItem {
  /// A position, in seconds, and the rate from there.
  struct PendingSeek {
    var position: Double
    var rate: Double
  }

  var load: Load?
  var deck: Deck?
  var rate = 1.0
  /// The seek to perform as soon as the pipeline has settled.
  var pendingSeek: PendingSeek?
  /// The position last requested, reported until the pipeline has reached it.
  var knownPosition = 0.0
  /// Seconds; nil if unknown.
  var duration: Double?
  /// The load that follows without a gap.
  var next: Load?
  /// The same, prepared on its own deck.
  var offer: GaplessSwitch.Offer?
  /// The group of the stream at the sink.
  var streamGroup: UInt32?
  /// What GStreamer lacks for it, reported before the error that results.
  var missingPlugin: MissingPlugin?
  /// Whether the pipeline has completed its last change of state or seek.
  var isSettled = false
  /// Whether nothing of it is in the pipeline until it is reloaded.
  var isSuspended = false
  var isOpened = false
  var isSounding = false
  var isBuffering = false
}
