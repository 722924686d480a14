import MediaIntents

/// The sleep timer: playback pauses where it is, or ends with what plays and stands at the entry behind it.
extension PlaybackSession {
  mutating func setSleepTimer(
    _ timer: SleepTimer?, at position: Double, in transition: inout Transition
  ) throws(PlayerFailure) {
    guard timer == nil || hearing != nil else { throw .nothingPlaying }
    guard timer != sleepTimer || timer != nil else { return }
    sleepTimer = timer
    transition.actions.append(.setAlarm(alarm(at: position)))
    transition.events.append(.optionsChanged)
    prepareSuccessor(in: &transition)
  }

  /// Whether nothing is to follow what plays.
  var sleepsWithItem: Bool { sleepTimer == .endOfItem || sleepTimer == .endOfChapter }

  /// Sets the alarm anew where the end of the chapter has become another one.
  mutating func renewAlarm(at position: Double, in transition: inout Transition) {
    guard sleepTimer == .endOfChapter else { return }
    transition.actions.append(.setAlarm(alarm(at: position)))
  }

  private func alarm(at position: Double) -> Alarm? {
    switch sleepTimer {
    case .after(let seconds): .after(max(seconds, 0))
    case .endOfChapter: endOfChapter(at: position).map(Alarm.at)
    case .endOfItem, nil: nil
    }
  }

  /// The engine has called: it is time.
  mutating func alarmed(in transition: inout Transition) {
    guard sleepTimer != nil, let hearing else { return }
    sleepTimer = nil
    if !hearing.isPaused {
      self.hearing?.isPaused = true
      transition.actions.append(.pause)
      transition.events.append(.paused)
    }
    transition.events.append(.optionsChanged)
    prepareSuccessor(in: &transition)
  }

  /// What plays has ended and nothing is to follow it for now.
  mutating func sleep(before index: Int?, in transition: inout Transition) {
    if let index { queue.move(to: index) } else { queue.rewind() }
    halt(in: &transition)
    transition.events.append(.queueChanged)
  }
}
