package import MediaIntents

extension PlaybackSession {
  /// Carries out a command. If it throws, nothing has changed.
  ///
  /// - Parameter position: the engine's position in the loaded item, in seconds.
  package mutating func handle(
    _ command: PlayerCommand, at position: Double
  ) throws(PlayerFailure) -> Transition {
    var transition = Transition()
    switch command {
    case .play(let items, let options): try play(items, options, at: position, in: &transition)
    case .playNext(let items): edit(in: &transition) { $0.insertNext(items) }
    case .playLater(let items): edit(in: &transition) { $0.append(items) }
    case .insert(let items, let index): try insert(items, at: index, in: &transition)
    case .clearQueue: edit(in: &transition) { $0.clear(keepingCurrent: true) }
    case .remove(let index): try remove(at: index, at: position, in: &transition)
    case .removeEntries(let numbers): try remove(numbers, at: position, in: &transition)
    case .move(let index, let target): try move(from: index, to: target, in: &transition)
    case .relocate(let files): relocate(to: files, in: &transition)
    case .restore(let picture): restore(picture, at: position, in: &transition)
    case .pause: try pause(in: &transition)
    case .resume: try resume(at: position, in: &transition)
    case .stop: transition = stop(at: position)
    case .next: try next(at: position, in: &transition)
    case .previous: try previous(at: position, in: &transition)
    case .goTo(let index): try go(to: index, at: position, in: &transition)
    case .restart: try seek(to: 0, at: position, in: &transition)
    case .seek(let target): try seek(to: target, at: position, in: &transition)
    case .nextChapter: try nextChapter(at: position, in: &transition)
    case .previousChapter: try previousChapter(at: position, in: &transition)
    case .chapter(let number): try goToChapter(number, at: position, in: &transition)
    case .setSleepTimer(let timer): try setSleepTimer(timer, at: position, in: &transition)
    case .setVolume(let volume): try setVolume(volume, in: &transition)
    case .setMuted(let isMuted): setMuted(isMuted, in: &transition)
    case .setSpeed(let speed): try setSpeed(speed, in: &transition)
    case .setShuffle(let isShuffled): setShuffle(isShuffled, in: &transition)
    case .setRepeat(let mode): setRepeat(mode, in: &transition)
    }
    return transition
  }
}

// MARK: - The queue

extension PlaybackSession {
  private mutating func play(
    _ items: [PlayableItem], _ options: PlayOptions, at position: Double, in transition: inout Transition
  ) throws(PlayerFailure) {
    guard !items.isEmpty else { throw .nothingPlaying }
    let start = options.startIndex ?? (options.shuffle ? Int.random(in: items.indices, using: &generator) : 0)
    guard items.indices.contains(start) else { throw .endOfQueue }
    try check(speed: options.speed, for: items[start])
    if !items[start].isLive { dropTimerOfReplaced(in: &transition) }
    leave(at: position, .replaced, in: &transition)
    queue.replace(with: items, start: start)
    if options.shuffle { queue.shuffle(using: &generator) }
    setOptions(speed: options.speed, repeatMode: options.repeatMode)
    failuresInARow = 0
    begin(at: queue.currentIndex ?? 0, in: &transition)
    transition.events.append(.optionsChanged)
  }

  private mutating func setOptions(speed: Double, repeatMode: PlaybackRepeatMode) {
    self.speed = speed
    self.repeatMode = repeatMode
  }

  mutating func edit(in transition: inout Transition, _ change: (inout Queue) -> Void) {
    change(&queue)
    transition.events.append(.queueChanged)
    prepareSuccessor(in: &transition)
  }

  private mutating func setShuffle(_ isShuffled: Bool, in transition: inout Transition) {
    guard isShuffled != queue.isShuffled else { return }
    if isShuffled { queue.shuffle(using: &generator) } else { queue.unshuffle() }
    transition.events += [.optionsChanged, .queueChanged]
    prepareSuccessor(in: &transition)
  }

  private mutating func setRepeat(_ mode: PlaybackRepeatMode, in transition: inout Transition) {
    guard mode != repeatMode else { return }
    repeatMode = mode
    transition.events.append(.optionsChanged)
    prepareSuccessor(in: &transition)
  }
}

// MARK: - Transport

extension PlaybackSession {
  private mutating func pause(in transition: inout Transition) throws(PlayerFailure) {
    guard let track else { throw .nothingPlaying }
    guard !track.isPaused else { return stopAwaitingOutput(in: &transition) }
    self.track?.isPaused = true
    transition = Transition(actions: [.pause], events: [.paused])
  }

  private mutating func resume(at position: Double, in transition: inout Transition) throws(PlayerFailure) {
    guard let track else { return try resumeQueue(in: &transition) }
    guard track.isPaused else { return }
    guard !track.isEndless, !track.isOutputClosed else { return startAgain(at: position, in: &transition) }
    self.track?.isPaused = false
    self.track?.awaitsOutput = false
    if !goOnElsewhere(at: position, in: &transition) { transition.actions.append(.resume) }
    transition.events.append(.resumed)
  }

  /// Loads the current entry again: a broadcast, which goes on where it is by now, or what needs another output, which may
  /// fail.
  private mutating func startAgain(at position: Double, in transition: inout Transition) {
    guard let track, let index = queue.currentIndex else { return }
    leave(at: position, .stopped, in: &transition)
    begin(at: index, from: track.isEndless ? nil : position, in: &transition)
    self.track?.isResumed = true
    transition.events.append(.resumed)
  }

  private mutating func resumeQueue(in transition: inout Transition) throws(PlayerFailure) {
    guard !queue.entries.isEmpty else { throw .nothingPlaying }
    failuresInARow = 0
    begin(at: queue.currentIndex ?? 0, in: &transition)
    track?.isResumed = true
  }

  /// Stops playback; the queue keeps its current entry.
  package mutating func stop(at position: Double) -> Transition {
    var transition = Transition()
    guard track != nil else { return transition }
    leave(at: position, .stopped, in: &transition)
    halt(in: &transition)
    return transition
  }

  private mutating func next(at position: Double, in transition: inout Transition) throws(PlayerFailure) {
    guard track != nil else { throw .nothingPlaying }
    failuresInARow = 0
    leave(at: position, .skipped, in: &transition)
    countEndOfItem()
    proceed(to: queue.indexAfterSkip(repeating: repeatMode), in: &transition)
  }

  private mutating func previous(at position: Double, in transition: inout Transition) throws(PlayerFailure) {
    guard let track else { throw .nothingPlaying }
    let before = queue.indexBefore(repeating: repeatMode)
    guard let before, position < Self.justBegun || !track.isSeekable else {
      return try seek(to: 0, at: position, in: &transition)
    }
    failuresInARow = 0
    leave(at: position, .skipped, in: &transition)
    begin(at: before, isPaused: track.isPaused, in: &transition)
  }

  private mutating func go(
    to index: Int, at position: Double, in transition: inout Transition
  ) throws(PlayerFailure) {
    guard queue.entries.indices.contains(index) else { throw .endOfQueue }
    failuresInARow = 0
    leave(at: position, .skipped, in: &transition)
    begin(at: index, isPaused: track?.isPaused ?? false, in: &transition)
  }

  mutating func seek(
    to target: Double, at position: Double, in transition: inout Transition
  ) throws(PlayerFailure) {
    guard let track else { throw .nothingPlaying }
    guard track.isSeekable, target.isFinite else { throw .unsupported(.seek) }
    guard
      case .seek(let place) = PlayerCommand.seeking(
        to: target, of: track.knownDuration(at: position))
    else {
      return try next(at: position, in: &transition)
    }
    transition.events.append(.sought(from: position, to: place))
    countEndOfChapters(at: position)
    if goOnElsewhere(at: place, in: &transition) { return }
    transition.actions.append(.seek(place))
    renewAlarm(at: place, in: &transition)
  }
}

// MARK: - Sound

extension PlaybackSession {
  private mutating func setVolume(_ volume: Double, in transition: inout Transition) throws(PlayerFailure) {
    guard volume.isFinite, case .setVolume(let volume) = PlayerCommand.volume(volume) else {
      throw .unsupported(.volume)
    }
    guard volume != self.volume else { return }
    self.volume = volume
    transition = Transition(actions: [.setVolume(volume)], events: [.optionsChanged])
  }

  private mutating func setMuted(_ isMuted: Bool, in transition: inout Transition) {
    guard isMuted != self.isMuted else { return }
    self.isMuted = isMuted
    transition = Transition(actions: [.setMuted(isMuted)], events: [.optionsChanged])
  }

  private mutating func setSpeed(_ speed: Double, in transition: inout Transition) throws(PlayerFailure) {
    try check(speed: speed, for: track?.item)
    if speed != 1, track?.isSeekable == false { throw .unsupported(.speed) }
    guard speed != self.speed else { return }
    self.speed = speed
    queue.setSpeed(speed)
    transition.events.append(.speedChosen(speed, for: track?.item))
    guard track != nil else { return }
    transition.actions.append(.setRate(speed))
    prepareSuccessor(in: &transition)
  }

  /// Broadcasts, and all items on a player without variable speed, play only at 1.0.
  private func check(speed: Double, for item: PlayableItem?) throws(PlayerFailure) {
    guard speed != 1 else { return }
    guard item?.isLive != true, abilities.speeds?.contains(speed) == true else { throw .unsupported(.speed) }
  }
}
