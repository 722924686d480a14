import MediaIntents

/// Items whose file or stream is somewhere else than before.
extension PlaybackSession {
  /// Whether the current item is loaded from another address than its entry has by now.
  package var isElsewhere: Bool { newPlace != nil }

  private var newPlace: PlayableItem? {
    guard let track, let entry = queue.current?.item, track.item.isElsewhere(than: entry) else { return nil }
    return entry
  }

  /// The loaded item plays on; only a successor that is prepared is replaced.
  mutating func relocate(to files: [String: PlayableItem], in transition: inout Transition) {
    let changed = queue.relocate(to: files)
    guard !changed.isEmpty else { return }
    if let successor = track?.successor?.entry, changed.contains(successor) { track?.successor = nil }
    transition.events.append(.queueChanged)
    prepareSuccessor(in: &transition)
  }

  /// Loads the current item from where it is now, at this position in seconds. Returns false if it is loaded from there.
  ///
  /// For listeners it is the same play, so nothing ends or starts.
  mutating func goOnElsewhere(at position: Double, in transition: inout Transition) -> Bool {
    guard let track, let item = newPlace else { return false }
    let load = makeLoad(item, from: position, isPaused: track.isPaused)
    self.track = CurrentTrack(load)
    self.track?.hasStarted = track.hasStarted
    transition.actions.append(.load(load))
    prepareSuccessor(in: &transition)
    renewAlarm(at: position, in: &transition)
    return true
  }
}
