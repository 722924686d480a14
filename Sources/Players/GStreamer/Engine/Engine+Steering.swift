import MediaIntents
import Playback

extension Engine {
  /// The state that is wished for, as far as the pipeline may go to it by now.
  var goal: Pipeline.State {
    isPaused || item.isBuffering || item.wish != nil ? .paused : .playing
  }

  mutating func setPaused(_ isPaused: Bool) {
    self.isPaused = isPaused
    strive()
  }

  mutating func seek(to position: Double) throws(PlayerFailure) {
    try want(LoadedItem.PendingSeek(position: position, rate: item.rate))
  }

  mutating func setRate(_ rate: Double) throws(PlayerFailure) {
    try want(LoadedItem.PendingSeek(position: item.wish?.position ?? position, rate: rate))
  }

  /// Brings the pipeline into the state that is wished for, unless it must be sought first.
  func strive() {
    guard item.load != nil, item.wish == nil else { return }
    // What fails is told on the bus.
    _ = pipeline.setState(goal)
  }

  /// Seeks, now that the pipeline rests, where a place or speed is waited for.
  ///
  /// Once the next item has been let through, a seek would be of that one, so the present one is loaded anew.
  mutating func grantWish() throws(PlayerFailure) {
    guard let wish = item.wish else { return }
    guard pipeline.handover.withdraw() else {
      let next = item.next
      try reload(at: wish)
      item.next = next
      return
    }
    item.wish = nil
    guard item.deck?.isSeekable == true else { return }
    item.isSettled = false
    item.knownPosition = wish.position
    guard pipeline.seek(to: wish.position, rate: wish.rate) else { throw .unsupported(.seek) }
  }

  private mutating func want(_ wish: LoadedItem.PendingSeek) throws(PlayerFailure) {
    item.rate = wish.rate
    item.knownPosition = wish.position
    item.wish = wish
    if item.isSettled { try grantWish() }
    strive()
  }
}

// MARK: - What follows

extension Engine {
  mutating func prepareNext(_ load: Load?) {
    item.next = load
    offerNext()
  }

  /// Gets what is next ready to follow without a gap, while the present item sounds undisturbed, and offers it. A file
  /// that is gone is not offered, nor one that fails now: it fails when its turn comes, and disturbs nothing before that.
  /// A stream is not kept waiting, since its server would not keep waiting either.
  mutating func offerNext() {
    let isUndisturbed = item.isSounding && item.isSettled && pipeline.filters.tempo.isFresh
    guard pipeline.handover.handed == nil else { return }
    guard isUndisturbed, let next = item.next, next.item.path != nil, next.item.fileFailure == nil else {
      return dropOffer()
    }
    if item.offer?.load != next { makeOffer(next) }
    pipeline.handover.offer(item.offer)
  }

  private mutating func makeOffer(_ next: Load) {
    dropOffer()
    guard let load = item.load, let (deck, hold) = try? pipeline.loadWaiting(next.item, as: formOfFade) else { return }
    let fade = crossfade.length(from: load.item, lasting: item.duration, to: next.item)
    item.offer = GaplessSwitch.Offer(load: next, deck: deck, hold: hold, fade: fade)
  }

  /// That of the present item, where it has one that the next song is to take over.
  private var formOfFade: SampleForm? {
    guard let load = item.load, crossfade.concerns(load.item) else { return nil }
    return item.deck?.form
  }

  /// What has been let through already stays: the session calls the engine back from it where it must.
  mutating func dropOffer() {
    guard pipeline.handover.withdraw(), let offer = item.offer else { return }
    item.offer = nil
    pipeline.remove(offer.deck)
  }
}
