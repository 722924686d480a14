import MediaIntents

extension PlaybackSession {
  /// Takes in what the engine tells; news of a load that has been left changes nothing.
  package mutating func handle(_ event: EngineEvent) -> Transition {
    var transition = Transition()
    switch event {
    case .opened(let load, let duration, let isSeekable) where isPresent(load):
      opened(duration: duration, isSeekable: isSeekable, in: &transition)
    case .started(let load) where isPresent(load):
      started(in: &transition)
    case .finished(let load, let position) where isPresent(load):
      finished(at: position, in: &transition)
    case .continued(let load, let position):
      continued(with: load, at: position, in: &transition)
    case .failed(let load, let failure, let position) where isPresent(load):
      failed(failure, at: position, in: &transition)
    case .buffering(let load, let isBuffering) where isPresent(load):
      hearing?.isBuffering = isBuffering
    case .titled(let load, let title) where isPresent(load) && hearing?.streamTitle != title:
      hearing?.streamTitle = title
      transition.events.append(.optionsChanged)
    case .alarm:
      alarmed(in: &transition)
    default:
      break
    }
    return transition
  }

  private func isPresent(_ load: Load.ID) -> Bool { hearing?.load.id == load }

  private mutating func opened(duration: Double?, isSeekable: Bool, in transition: inout Transition) {
    if let duration { hearing?.duration = duration }
    // What cannot be sought plays at 1.0, whatever was asked for.
    if !isSeekable, hearing?.isSeekable == true, speed != 1 { transition.events.append(.optionsChanged) }
    hearing?.isSeekable = isSeekable
    prepareSuccessor(in: &transition)
  }

  private mutating func started(in transition: inout Transition) {
    guard let hearing, !hearing.hasStarted else { return }
    self.hearing?.hasStarted = true
    transition.events.append(.started(hearing.item))
  }

  /// An item that ends without having sounded holds nothing to be played; so a queue of such items ends too. A broadcast
  /// has no end: its server has closed the connection.
  private mutating func finished(at position: Double, in transition: inout Transition) {
    guard let hearing else { return }
    guard hearing.hasStarted else {
      return failed(.undecodable(hearing.item.place), at: position, in: &transition)
    }
    if hearing.isEndless { return failed(.unreachable(hearing.item.address), at: position, in: &transition) }
    failuresInARow = 0
    leave(at: position, .finished, in: &transition)
    if sleepsWithItem { return sleep(before: queue.indexAfterEnd(repeating: repeatMode), in: &transition) }
    proceed(to: queue.indexAfterEnd(repeating: repeatMode), in: &transition)
  }

  /// The engine has gone over by itself. Where the queue has changed too late for it, it is called back to the entry
  /// that is really next.
  private mutating func continued(with load: Load.ID, at position: Double, in transition: inout Transition) {
    guard let hearing, hearing.load.id < load else { return }
    guard let successor = hearing.successor, successor.load.id == load, let index = queue.index(of: successor.entry)
    else { return finished(at: position, in: &transition) }
    failuresInARow = 0
    leave(at: position, .finished, in: &transition)
    queue.move(to: index)
    self.hearing = CurrentTrack(successor.load)
    self.hearing?.isPaused = hearing.isPaused
    transition.events.append(.queueChanged)
    prepareSuccessor(in: &transition)
  }

  private mutating func failed(_ failure: PlayerFailure, at position: Double, in transition: inout Transition) {
    guard let hearing else { return }
    leave(at: position, .stopped, in: &transition)
    transition.events.append(.failed(hearing.item, failure))
    guard failure.isOfItem else { return halt(in: &transition) }
    failuresInARow += 1
    let isHopeless = failuresInARow >= queue.entries.count
    proceed(to: isHopeless ? nil : queue.indexAfterSkip(repeating: repeatMode), in: &transition)
  }
}

extension PlayerFailure {
  /// Whether another item may fare better.
  fileprivate var isOfItem: Bool {
    switch self {
    case .outputUnavailable, .disconnected: false
    default: true
    }
  }
}
