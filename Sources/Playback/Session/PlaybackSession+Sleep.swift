import MediaIntents

/// The sleep timer: playback pauses at the current position, or stops at the end of the item with the next entry
/// current. Within a book of several files it pauses at the start of the next one, as at a chapter mark.
extension PlaybackSession {
  mutating func setSleepTimer(
    _ timer: SleepTimer?, at position: Double, in transition: inout Transition
  ) throws(PlayerFailure) {
    guard timer == nil || track != nil else { throw .nothingPlaying }
    guard timer != sleepTimer || timer != nil else { return }
    sleepTimer = timer
    timerStart = position
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

  /// Counts the chapters that were left for the next one since the timer was set or the position changed.
  mutating func countEndOfChapters(at position: Double) {
    guard case .afterChapters(let count) = sleepTimer, let chapters = track?.item.chapters else { return }
    let ended = chapters.count { $0.start > timerStart && $0.start <= position }
    sleepTimer = ended < count ? .afterChapters(count - ended) : .endOfChapter
  }

  /// Ends a timer that waits for the end of an item or chapter once a broadcast begins, which has none.
  mutating func dropTimerWithoutEnd(in transition: inout Transition) {
    guard track?.item.isLive == true, let sleepTimer, sleepTimer.waitsForEnd else { return }
    self.sleepTimer = nil
    transition.actions.append(.setAlarm(nil))
    transition.events.append(.optionsChanged)
  }

  /// Ends a timer that waits for the end of what is replaced.
  mutating func dropTimerOfReplaced(in transition: inout Transition) {
    guard track != nil, sleepTimer?.waitsForEnd == true else { return }
    sleepTimer = nil
    transition.actions.append(.setAlarm(nil))
  }

  /// Updates the alarm after the position or the item has changed.
  mutating func renewAlarm(at position: Double, in transition: inout Transition) {
    guard sleepTimer?.isOfChapters == true else { return }
    timerStart = position
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
    stopAwaitingOutput(in: &transition)
    if !track.isPaused {
      self.track?.isPaused = true
      transition.actions.append(.pause)
      transition.events.append(.paused)
    }
    transition.events.append(.optionsChanged)
    prepareSuccessor(in: &transition)
  }

  /// Stops after the current item, with this entry current; pauses at the start of an entry of the same book.
  mutating func sleep(before index: Int?, in transition: inout Transition) {
    if let index, sleepTimer != .endOfItem, queue.entries[index].item.isOfBook(of: track?.item) {
      self.track?.isPaused = true
      sleepTimer = nil
      begin(at: index, isPaused: true, in: &transition)
      transition.events += [.paused, .optionsChanged]
      return
    }
    if let index { queue.advance(to: index, using: &generator) } else { queue.rewind() }
    halt(in: &transition)
    transition.events.append(.queueChanged)
  }
}

extension PlayableItem {
  /// Whether both are files of one book.
  fileprivate func isOfBook(of other: PlayableItem?) -> Bool {
    item.type == .audioBook && item.identifier == other?.item.identifier && address != other?.address
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
