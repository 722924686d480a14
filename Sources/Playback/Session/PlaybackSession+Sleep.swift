import MediaIntents

/// The sleep timer: playback pauses at the current position, or stops at the end of the item with the next entry
/// current.
extension PlaybackSession {
  mutating func setSleepTimer(
    _ timer: SleepTimer?, at position: Double, in transition: inout Transition
  ) throws(PlayerFailure) {
    guard timer == nil || track != nil else { throw .nothingPlaying }
    guard timer != sleepTimer || timer != nil else { return }
    sleepTimer = timer
    transition.actions.append(.setAlarm(alarm(at: position)))
    transition.events.append(.optionsChanged)
    prepareSuccessor(in: &transition)
  }

  /// Whether playback stops after the current item.
  var sleepsWithItem: Bool {
    switch sleepTimer {
    // The alarm at the end of a chapter comes earlier, unless it is the last one.
    case .endOfItem, .endOfChapter, .afterChapters, .afterItems(0): true
    case .after, .afterItems, nil: false
    }
  }

  /// Counts an item that was left for the next one, of those after which playback pauses.
  mutating func countEndOfItem() {
    if case .afterItems(let count) = sleepTimer, count > 0 { sleepTimer = .afterItems(count - 1) }
  }

  /// Ends a timer that waits for the end of an item or chapter once a broadcast begins, which has none.
  mutating func dropTimerWithoutEnd(in transition: inout Transition) {
    guard track?.item.isLive == true, let sleepTimer, sleepTimer.waitsForEnd else { return }
    self.sleepTimer = nil
    transition.actions.append(.setAlarm(nil))
    transition.events.append(.optionsChanged)
  }

  /// Updates the alarm after the position or the item has changed.
  mutating func renewAlarm(at position: Double, in transition: inout Transition) {
    guard sleepTimer?.isOfChapters == true else { return }
    transition.actions.append(.setAlarm(alarm(at: position)))
  }

  private func alarm(at position: Double) -> Alarm? {
    switch sleepTimer {
    case .after(let seconds): .after(max(seconds, 0))
    case .endOfChapter: endOfChapter(at: position).map(Alarm.at)
    case .afterChapters(let count): endOfChapter(at: position, after: count).map(Alarm.at)
    case .endOfItem, .afterItems, nil: nil
    }
  }

  /// Pauses playback and ends the timer.
  mutating func fireAlarm(in transition: inout Transition) {
    guard sleepTimer != nil, let track else { return }
    sleepTimer = nil
    if !track.isPaused {
      self.track?.isPaused = true
      transition.actions.append(.pause)
      transition.events.append(.paused)
    }
    transition.events.append(.optionsChanged)
    prepareSuccessor(in: &transition)
  }

  /// Stops after the current item, with this entry current.
  mutating func sleep(before index: Int?, in transition: inout Transition) {
    if let index { queue.move(to: index) } else { queue.rewind() }
    halt(in: &transition)
    transition.events.append(.queueChanged)
  }
}

extension SleepTimer {
  /// Whether it waits for the end of something that plays, rather than for a time.
  fileprivate var waitsForEnd: Bool { if case .after = self { false } else { true } }

  fileprivate var isOfChapters: Bool {
    switch self {
    case .endOfChapter, .afterChapters: true
    case .after, .endOfItem, .afterItems: false
    }
  }
}
