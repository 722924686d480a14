import GStreamer
import MediaIntents
import Playback

extension Engine {
  /// Handles a message of the pipeline and returns what it means for the load.
  func receive(_ message: BusMessage) throws(PlayerFailure) -> [EngineEvent] {
    guard let load = item.load else { return [] }
    switch message {
    case .settled: return try settled(load)
    case .streamStarted(let group): return streamStarted(group: group)
    case .sounding: return sounding(load)
    case .ended: return [.finished(load.id, position: item.duration ?? position)]
    case .failed(let error): return failed(load, error)
    case .soundless(let deck):
      if deck == item.deck?.number { throw .undecodable(load.item.place) }
    case .pluginMissing(let missing, let deck):
      if deck == item.deck?.number { item.missingPlugin = item.missingPlugin ?? missing }
    case .titled(let title): return load.item.isLive ? [.titled(load.id, title)] : []
    case .buffered(let percent): return buffered(load, isComplete: percent >= 100)
    case .durationChanged: return item.isOpened ? measured(load) : []
    case .latencyChanged: pipeline.renewLatency()
    case .clockLost: pipeline.restartClock()
    case .devicesChanged: break  // Handled by the player.
    }
    return []
  }

  private func settled(_ load: Load) throws(PlayerFailure) -> [EngineEvent] {
    item.isSettled = true
    let events = opened(load)
    try performPendingSeek()
    applyTargetState()
    offerNext()
    return events
  }

  private func opened(_ load: Load) -> [EngineEvent] {
    guard !item.isOpened else { return [] }
    item.isOpened = true
    return measured(load)
  }

  private func measured(_ load: Load) -> [EngineEvent] {
    item.duration = load.item.measuredDuration ?? item.deck?.duration
    // A segmented broadcast can be sought within the segments on its server, but its positions are meaningless to
    // users.
    return [.opened(load.id, duration: item.duration, isSeekable: isSeekable && !isEndless)]
  }

  private func sounding(_ load: Load) -> [EngineEvent] {
    item.isSounding = true
    offerNext()
    return opened(load) + [.started(load.id)]
  }

  /// A new group is the item that was let through; the one before it has ended.
  private func streamStarted(group: UInt32) -> [EngineEvent] {
    let known = item.streamGroup
    item.streamGroup = group
    guard let known, known != group, let next = pipeline.gaplessSwitch.takeHanded() else { return [] }
    let end = item.duration ?? item.knownPosition
    adopt(next)
    item.streamGroup = group
    return [.continued(next.load.id, position: end)]
  }

  private func buffered(_ load: Load, isComplete: Bool) -> [EngineEvent] {
    guard item.isBuffering == isComplete else { return [] }
    item.isBuffering = !isComplete
    applyTargetState()
    return [.buffering(load.id, item.isBuffering)]
  }
}

// MARK: - Errors

extension Engine {
  /// The error that made a state change fail immediately; discards all other messages.
  func failureOnBus(of load: Load) -> PlayerFailure {
    defer { pipeline.bus.flush() }
    while let message = pipeline.nextMessage() {
      switch message {
      case .pluginMissing(let missing, _): item.missingPlugin = item.missingPlugin ?? missing
      case .failed(let error): return failure(of: load, error)
      default: break
      }
    }
    return .other("no reason given")
  }

  private func failed(_ load: Load, _ error: GStreamerError) -> [EngineEvent] {
    if let deck = error.deck, deck != item.deck?.number {
      leaveOut(deck)
      // GStreamer takes the whole pipeline for failed if one element fails, and does not complete a state change that is under
      // way: the current item would never end.
      applyTargetState()
      return []
    }
    let position = position
    let failure = failure(of: load, error)
    if error.isOfOutput { closeOutput() }
    return [.failed(load.id, failure, position: position)]
  }

  /// Removes a prepared deck that has failed; its item fails again, and is reported, when its turn comes. If the deck was
  /// let through already, its removal brings the end to the output.
  private func leaveOut(_ deck: Int) {
    guard let offer = item.offer, offer.deck.number == deck else { return }
    _ = pipeline.gaplessSwitch.withdraw()
    _ = pipeline.gaplessSwitch.takeHanded()
    item.offer = nil
    item.next = nil
    pipeline.remove(offer.deck)
  }

  private func failure(of load: Load, _ error: GStreamerError) -> PlayerFailure {
    PlayerFailure(error, missing: item.missingPlugin, item: load.item)
  }
}

extension PlayableItem {
  /// The duration of a file, which the library has measured; GStreamer projects it from the first frames if the file has no
  /// header.
  fileprivate var measuredDuration: Double? { path == nil ? nil : knownDuration }
}
