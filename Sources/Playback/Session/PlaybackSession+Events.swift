import MediaIntents
import TextEncodings

extension PlaybackSession {
  /// Handles an engine event. Events about an earlier load are ignored.
  package mutating func handle(_ event: EngineEvent) -> Transition {
    var transition = Transition()
    switch event {
    case .opened(let load, let duration, let isSeekable) where isCurrent(load):
      opened(duration: duration, isSeekable: isSeekable, in: &transition)
    case .started(let load) where isCurrent(load):
      started(in: &transition)
    case .finished(let load, let position) where isCurrent(load):
      finished(at: position, in: &transition)
    case .continued(let load, let position):
      continued(with: load, at: position, in: &transition)
    case .failed(let load, let failure, let position) where isCurrent(load):
      failed(failure, at: position, in: &transition)
    case .startedOver(let load, let position) where isCurrent(load):
      startedOver(from: position, in: &transition)
    case .buffering(let load, let isBuffering) where isCurrent(load):
      track?.isBuffering = isBuffering
    case .outputLost(let load, let isClosed) where isCurrent(load):
      outputLost(isClosed: isClosed, in: &transition)
    case .outputReturned(let load) where isCurrent(load):
      outputReturned(in: &transition)
    case .titled(let load, let sent) where isCurrent(load) && track?.streamTitle != StationText.readable(sent):
      track?.streamTitle = StationText.readable(sent)
      transition.events.append(.optionsChanged)
    case .alarm:
      fireAlarm(in: &transition)
    default:
      break
    }
    return transition
  }

  private func isCurrent(_ load: Load.ID) -> Bool { track?.load.id == load }

  private mutating func opened(duration: Double?, isSeekable: Bool, in transition: inout Transition) {
    if let duration { track?.measuredDuration = duration }
    // An unseekable item plays at 1.0 regardless of the set speed.
    if !isSeekable, track?.isSeekable == true, speed != 1 { transition.events.append(.optionsChanged) }
    track?.isSeekable = isSeekable
    prepareSuccessor(in: &transition)
  }

  private mutating func startedOver(from position: Double, in transition: inout Transition) {
    hasStartedOver = true
    if track?.isSeekable == true, speed != 1 { transition.events.append(.optionsChanged) }
    track?.isSeekable = false
    guard let track else { return }
    if track.hasStarted {
      transition.events.append(.sought(from: position, to: 0))
    } else {
      self.track?.hasStartedOver = true
    }
    prepareSuccessor(in: &transition)
    renewAlarm(at: 0, in: &transition)
  }

  private mutating func started(in transition: inout Transition) {
    guard let track, !track.hasStarted else { return }
    self.track?.hasStarted = true
    transition.events.append(.started(track.load.item))
    if track.hasStartedOver { transition.events.append(.sought(from: track.load.position, to: 0)) }
  }

  /// An item that ends without having been audible counts as failed, so that a repeating queue of such items stops. A
  /// broadcast that ends has lost its connection.
  private mutating func finished(at position: Double, in transition: inout Transition) {
    guard let track else { return }
    guard track.hasStarted else {
      return failed(.undecodable(track.item.place), at: position, in: &transition)
    }
    if track.isEndless { return failed(.unreachable(track.item.address), at: position, in: &transition) }
    failuresInARow = 0
    leave(at: position, .finished, in: &transition)
    if sleepsWithItem { return sleep(before: queue.indexAfterEnd(repeating: repeatMode), in: &transition) }
    countEndOfItem()
    proceed(to: queue.indexAfterEnd(repeating: repeatMode), in: &transition)
  }

  /// The engine has continued with the successor on its own. If the queue has changed since it was prepared, loads the
  /// entry that now follows instead.
  private mutating func continued(with load: Load.ID, at position: Double, in transition: inout Transition) {
    guard let track, track.load.id < load else { return }
    guard let successor = track.successor, successor.load.id == load, let index = queue.index(of: successor.entry)
    else { return finished(at: position, in: &transition) }
    failuresInARow = 0
    leave(at: position, .finished, in: &transition)
    countEndOfItem()
    queue.advance(to: index, using: &generator)
    self.track = CurrentTrack(successor.load)
    self.track?.isPaused = track.isPaused
    transition.events.append(.queueChanged)
    prepareSuccessor(in: &transition)
  }

  private mutating func failed(_ failure: PlayerFailure, at position: Double, in transition: inout Transition) {
    guard let track, !goOnElsewhere(at: position, in: &transition) else { return }
    // Whoever listened to it wants it back, and not something else long after it fell silent.
    let stays = (track.hasStarted || track.isResumed) && track.item.isLive
    leave(at: position, isNearEnd(position) ? .finished : .stopped, in: &transition)
    transition.events.append(.failed(track.item, failure))
    guard failure.isOfItem, !stays else { return halt(in: &transition) }
    failuresInARow += 1
    let isHopeless = failuresInARow >= queue.entries.count
    proceed(to: isHopeless ? nil : queue.indexAfterSkip(repeating: repeatMode), in: &transition)
  }
}

extension PlaybackSession {
  /// Whether at most 3 % of the item are left, so that a file whose last bytes are damaged was played to its end.
  private func isNearEnd(_ position: Double) -> Bool {
    guard let track, let duration = track.knownDuration(at: position) else { return false }
    return track.hasStarted && duration - position <= duration * 0.03
  }
}

extension PlayerFailure {
  /// Whether the failure is specific to the item, so that another one may still play.
  fileprivate var isOfItem: Bool {
    switch self {
    case .outputUnavailable, .disconnected: false
    default: true
    }
  }
}
