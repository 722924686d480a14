package import MediaIntents

/// The logic of a player as a pure state machine: commands and engine events go in, engine actions and playback events
/// come out.
///
/// Every load has an ID, and events about any but the current load are dropped, because an engine with its own threads
/// may still report an earlier one. Every `.started` is followed by exactly one `.ended`. If an item fails, the next
/// one is tried, until as many items in a row have failed as the queue has entries. An output failure isn't specific to
/// an item: it stops playback.
package struct PlaybackSession: Sendable {
  /// During the first `justBegun` seconds of an entry, `previous` goes to the previous entry instead of the start.
  package static let justBegun = 3.0

  package let abilities: PlayerAbilities
  package internal(set) var queue = Queue()
  var speed = 1.0
  var volume = 1.0
  var isMuted = false
  var repeatMode = PlaybackRepeatMode.none
  /// nil while stopped.
  var track: CurrentTrack?
  var sleepTimer: SleepTimer?
  /// The position, in seconds, from which a timer that waits for the ends of chapters counts them.
  var timerStart = 0.0
  /// Whether the engine has no sound device and discards the sound.
  package var isUnheard = false
  /// Whether an item plays from its beginning because its server sends no other place, until that is told.
  var hasStartedOver = false
  /// Failures since an entry last finished or was chosen by a command.
  var failuresInARow = 0
  private var loadsMade = 0
  /// Shuffles the queue.
  var generator: any RandomNumberGenerator & Sendable

  package init(
    abilities: PlayerAbilities, generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  ) {
    self.abilities = abilities
    self.generator = generator
  }

  /// - Parameter position: the engine's position in the loaded item, in seconds.
  package func status(at position: Double) -> PlaybackStatus {
    PlaybackStatus(
      state: track?.state ?? .stopped, current: track?.item, position: track == nil ? 0 : position,
      duration: track?.duration, speed: track?.isSeekable == false ? 1 : speed, volume: volume, isMuted: isMuted,
      isShuffled: queue.isShuffled, repeatMode: repeatMode, streamTitle: track?.streamTitle,
      sleepTimer: sleepTimer, isUnheard: isUnheard || track?.awaitsOutput == true)
  }
}

extension PlaybackSession {
  /// Whether an item has started over since this was asked last.
  mutating func takeStartOver() -> Bool {
    defer { hasStartedOver = false }
    return hasStartedOver && track != nil
  }
}

// MARK: - Steps that commands and events share

extension PlaybackSession {
  /// Loads the entry at this index.
  ///
  /// - Parameter position: seconds; nil starts at the item's own start position.
  mutating func begin(
    at index: Int, from position: Double? = nil, isPaused: Bool = false, in transition: inout Transition
  ) {
    queue.move(to: index)
    takeSpeed(of: queue.entries[index].item, in: &transition)
    let load = makeLoad(queue.entries[index].item, from: position, isPaused: isPaused)
    track = CurrentTrack(load)
    hasStartedOver = false
    transition.actions.append(.load(load))
    transition.events.append(.queueChanged)
    dropTimerWithoutEnd(in: &transition)
    prepareSuccessor(in: &transition)
    renewAlarm(at: load.position, in: &transition)
  }

  /// Reports how the current entry ended, if it has started.
  mutating func leave(at position: Double, _ reason: PlaybackEndReason, in transition: inout Transition) {
    guard let track, track.hasStarted else { return }
    queue.setStart(track.returnPosition(from: position, reason))
    transition.events.append(.ended(track.item, position: position, reason: reason))
    self.track?.hasStarted = false
  }

  /// Starts the entry at this index; nil stops and moves to before the first entry.
  mutating func proceed(to index: Int?, in transition: inout Transition) {
    if let index {
      queue.advance(to: index, using: &generator)
      begin(at: queue.currentIndex ?? index, isPaused: track?.isPaused ?? false, in: &transition)
    } else {
      queue.rewind()
      halt(in: &transition)
      transition.events.append(.queueChanged)
    }
  }

  mutating func halt(in transition: inout Transition) {
    track = nil
    transition.actions.append(.unload)
    if sleepTimer != nil { transition.actions.append(.setAlarm(nil)) }
    sleepTimer = nil
    transition.events.append(.stopped)
  }

  /// Updates the engine's gapless successor after the queue or a mode has changed.
  mutating func prepareSuccessor(in transition: inout Transition) {
    guard track != nil else { return }
    if repeatMode == .none { queue.nextRound = nil } else { queue.planRound(using: &generator) }
    let entry = gaplessSuccessor
    guard entry?.id != track?.successor?.entry else { return }
    let successor = entry.map { CurrentTrack.Successor(entry: $0.id, load: makeLoad($0.item, isPaused: false)) }
    track?.successor = successor
    transition.actions.append(.prepareNext(successor?.load))
  }

  /// The entry that can follow without a gap. Gapless playback works only at speed 1, because the rate is set for each
  /// item, and only from an item's start; broadcasts have no defined start or end.
  private var gaplessSuccessor: QueueEntry? {
    guard speed == 1, !sleepsWithItem, track?.isSeekable == true,
      let index = queue.indexAfterEnd(repeating: repeatMode)
    else {
      return nil
    }
    let entry = queue.entries[index]
    return entry.item.isLive || entry.item.firstPosition > 0 || entry.item.speed ?? 1 != 1 ? nil : entry
  }

  /// Applies an entry's own speed, if the player supports it.
  private mutating func takeSpeed(of item: PlayableItem, in transition: inout Transition) {
    guard let own = item.speed, own != speed, own == 1 || abilities.speeds?.contains(own) == true else { return }
    speed = own
    transition.events.append(.optionsChanged)
  }

  mutating func makeLoad(_ item: PlayableItem, from position: Double? = nil, isPaused: Bool) -> Load {
    loadsMade += 1
    return Load(
      id: Load.ID(number: loadsMade), item: item, position: position ?? item.firstPosition,
      rate: item.isLive ? 1 : speed,
      isPaused: isPaused)
  }
}
