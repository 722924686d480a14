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
    try want(LoadedItem.Wish(position: position, rate: item.rate))
  }

  mutating func setRate(_ rate: Double) throws(PlayerFailure) {
    try want(LoadedItem.Wish(position: item.wish?.position ?? position, rate: rate))
  }

  /// Brings the pipeline into the state that is wished for, unless it must be sought first.
  func strive() {
    guard item.load != nil, item.wish == nil else { return }
    // What fails is told on the bus.
    _ = pipeline.setState(goal)
  }

  /// Seeks, now that the pipeline rests, where a place or speed is waited for.
  ///
  /// A pipeline that has been given the next address no longer seeks within this one, and must not be given it in the
  /// middle of a seek.
  mutating func grantWish() throws(PlayerFailure) {
    guard let wish = item.wish else { return }
    guard handover.withdraw() else {
      let next = item.next
      try reload(at: wish)
      item.next = next
      return
    }
    item.wish = nil
    guard pipeline.isSeekable else { return }
    item.isSettled = false
    item.knownPosition = wish.position
    guard pipeline.seek(to: wish.position, rate: wish.rate) else { throw .unsupported(.seek) }
  }

  private mutating func want(_ wish: LoadedItem.Wish) throws(PlayerFailure) {
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

  /// Lets the pipeline go over to what is next, while the present item sounds undisturbed: a pipeline that comes to the
  /// end of a short item while still getting ready would leave that out. A file that is gone is not offered: it fails
  /// when its turn comes, and disturbs nothing before that.
  func offerNext() {
    let isUndisturbed = item.isSounding && item.isSettled && pipeline.tempo.isFresh
    let isThere = item.next?.item.fileFailure == nil
    handover.prepare(isUndisturbed && isThere ? item.next : nil)
  }
}
