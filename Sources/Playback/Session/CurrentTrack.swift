import MediaIntents

/// The loaded entry and its playback state.
struct CurrentTrack: Hashable, Sendable {
  /// The entry prepared for gapless playback.
  struct Successor: Hashable, Sendable {
    let entry: QueueEntry.ID
    let load: Load
  }

  let load: Load
  var hasStarted = false
  /// Whether a person has asked to go on with it after a stop or a pause.
  var isResumed = false
  var isPaused: Bool
  /// Whether it is paused only until its output is back.
  var awaitsOutput = false
  /// Whether the output has to be opened again before it goes on.
  var isOutputClosed = false
  var isBuffering = false
  /// As measured by the engine, in seconds.
  var measuredDuration: Double?
  var isSeekable: Bool
  /// Whether it will start at its beginning instead of the position of its load.
  var hasStartedOver = false
  var streamTitle: String?
  var successor: Successor?

  init(_ load: Load) {
    self.load = load
    isPaused = load.isPaused
    isSeekable = !load.item.isLive
  }

  /// With the duration that the engine has measured, if another one was promised. A measured one that is shorter than a
  /// guess is another guess.
  var item: PlayableItem {
    var item = load.item
    guard let promised = item.duration, let measuredDuration else { return item }
    if item.isDurationGuessed, measuredDuration < promised - PlayableItem.durationTolerance { return item }
    item.duration = measuredDuration
    item.isDurationGuessed = false
    return item
  }

  /// In seconds, if known.
  var duration: Double? { item.duration ?? measuredDuration }

  /// The duration in seconds, unless it is only guessed or this position proves it wrong.
  func knownDuration(at position: Double) -> Double? {
    if item.isDurationGuessed { return nil }
    return duration.flatMap { position > $0 + PlayableItem.durationTolerance ? nil : $0 }
  }

  /// Whether it is a broadcast. A remote file of unknown duration turns out to be seekable or to have a duration when
  /// it is opened.
  var isEndless: Bool { load.item.isLive && duration == nil && !isSeekable }

  /// The position, in seconds, at which it starts the next time: the last position of a skipped episode or a stopped
  /// episode or book, otherwise 0.
  func returnPosition(from position: Double, _ reason: PlaybackEndReason) -> Double {
    switch reason {
    case .finished, .replaced: 0
    case .skipped: item.item.type == .podcastEpisode ? position : 0
    case .stopped: item.item.type.isLongForm ? position : 0
    }
  }

  var state: PlaybackState {
    if isPaused { return .paused }
    return hasStarted && !isBuffering ? .playing : .loading
  }
}
