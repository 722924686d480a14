import GStreamer
import MediaIntents
import Playback

extension Engine {
  /// The state that the pipeline should have now.
  var targetState: Element.State {
    isStill || item.isBuffering || item.pendingSeek != nil ? .paused : .playing
  }

  /// Whether nothing moves because a person has paused or something is said.
  var isStill: Bool { isPaused || isHeld }

  /// Whether the loaded item waits while something is said.
  var isHeld: Bool { held != nil && held == item.load?.id }

  func setPaused(_ isPaused: Bool) throws(PlayerFailure) {
    self.isPaused = isPaused
    if item.isSuspended, !isPaused { try reloadSuspended() } else { applyTargetState() }
  }

  func seek(to position: Double) throws(PlayerFailure) {
    try requestSeek(LoadedItem.PendingSeek(position: position, rate: item.rate))
  }

  func setRate(_ rate: Double) throws(PlayerFailure) {
    try requestSeek(LoadedItem.PendingSeek(position: item.pendingSeek?.position ?? position, rate: rate))
  }

  /// Changes the pipeline to the target state, unless it has to seek first.
  func applyTargetState() {
    guard item.load != nil, item.pendingSeek == nil, !item.isSuspended else { return }
    // A failure is reported on the bus.
    _ = pipeline.setState(targetState)
  }

  /// Performs the pending seek, if there is one; the pipeline must have settled.
  ///
  /// Once the next item has been let through, a seek would apply to it, so the current item is loaded again.
  func performPendingSeek() throws(PlayerFailure) {
    guard let seek = item.pendingSeek else { return }
    guard pipeline.gaplessSwitch.withdraw() else {
      let next = item.next
      try reload(at: seek)
      item.next = next
      return
    }
    item.pendingSeek = nil
    guard isSeekable else { return }
    item.isSettled = false
    item.knownPosition = seek.position
    guard pipeline.seek(to: seek.position, rate: seek.rate) else { throw .unsupported(.seek) }
  }

  private func requestSeek(_ seek: LoadedItem.PendingSeek) throws(PlayerFailure) {
    item.rate = seek.rate
    item.knownPosition = seek.position
    item.pendingSeek = seek
    if item.isSettled { try performPendingSeek() }
    applyTargetState()
  }
}

// MARK: - What follows

extension Engine {
  func prepareNext(_ load: Load?) {
    item.next = load
    offerNext()
  }

  /// Prepares the next item to follow without a gap, while the current one plays undisturbed, and offers it. A file that
  /// is missing or fails now is not offered: it fails when its turn comes, and has no effect before. A stream is not
  /// prepared, because its server would not wait.
  func offerNext() {
    let isUndisturbed = item.isSounding && item.isSettled && pipeline.filters.tempo.isFresh
    guard pipeline.gaplessSwitch.handed == nil else { return }
    guard isUndisturbed, let next = item.next, next.item.path != nil, next.item.fileFailure == nil else {
      return dropOffer()
    }
    if item.offer?.load != next { makeOffer(next) }
    pipeline.gaplessSwitch.offer(item.offer)
  }

  private func makeOffer(_ next: Load) {
    dropOffer()
    guard let load = item.load, let (deck, hold) = try? pipeline.loadWaiting(next.item, as: fadeFormat) else { return }
    let fade = crossfade.length(from: load.item, lasting: item.duration, to: next.item)
    item.offer = GaplessSwitch.Offer(load: next, deck: deck, hold: hold, fade: fade)
  }

  /// The format of the current item, if it may fade into the next.
  private var fadeFormat: SampleFormat? {
    guard let load = item.load, crossfade.applies(to: load.item) else { return nil }
    return item.deck?.format
  }

  /// Withdraws the offer. An item that has been let through already stays; the session reloads if it has to.
  func dropOffer() {
    guard pipeline.gaplessSwitch.withdraw(), let offer = item.offer else { return }
    item.offer = nil
    pipeline.remove(offer.deck)
  }
}
