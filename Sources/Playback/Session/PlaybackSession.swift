import MediaIntents

/// The logic of a player without its sound: commands and an engine's news go in, the engine's work and the player's
/// own news come out, and nothing else happens.
///
/// Every load bears a name, and news of any but the present one is dropped, since an engine on threads of its own may
/// still tell of what has been left. Every `.started` is followed by one `.ended`. An item that fails is told and the
/// next one is tried, until as many have failed in a row as there are entries; a failure of the output is nobody's
/// fault in the queue and ends playback at once.
package struct PlaybackSession: Sendable {
  /// Seconds within which "previous" means the entry before, not the start of this one.
  package static let justBegun = 3.0

  package let abilities: PlayerAbilities
  package internal(set) var queue = Queue()
  var speed = 1.0
  var volume = 1.0
  var isMuted = false
  var repeatMode = PlaybackRepeatMode.none
  /// `nil` while stopped.
  var hearing: CurrentTrack?
  var sleepTimer: SleepTimer?
  /// Entries that have failed since one was heard or a person chose.
  var failuresInARow = 0
  private var loadsMade = 0
  /// Decides what shuffling makes of the queue.
  var generator: any RandomNumberGenerator & Sendable

  package init(
    abilities: PlayerAbilities, generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  ) {
    self.abilities = abilities
    self.generator = generator
  }

  /// - Parameter position: seconds into what is loaded, by the engine.
  package func status(at position: Double) -> PlaybackStatus {
    PlaybackStatus(
      state: hearing?.state ?? .stopped, current: hearing?.item, position: hearing == nil ? 0 : position,
      duration: hearing?.duration, speed: hearing?.isSeekable == false ? 1 : speed, volume: volume, isMuted: isMuted,
      isShuffled: queue.isShuffled, repeatMode: repeatMode, streamTitle: hearing?.streamTitle,
      sleepTimer: sleepTimer)
  }
}

// MARK: - Steps that commands and events share

extension PlaybackSession {
  /// Loads the entry at this place of the queue.
  ///
  /// - Parameter position: seconds, where not the item's own place.
  mutating func begin(
    at index: Int, from position: Double? = nil, isPaused: Bool = false, in transition: inout Transition
  ) {
    queue.move(to: index)
    takeSpeed(of: queue.entries[index].item, in: &transition)
    let load = makeLoad(queue.entries[index].item, from: position, isPaused: isPaused)
    hearing = CurrentTrack(load)
    transition.actions.append(.load(load))
    transition.events.append(.queueChanged)
    prepareSuccessor(in: &transition)
    renewAlarm(at: load.position, in: &transition)
  }

  /// Tells how the present entry was left, if it was heard at all.
  mutating func leave(at position: Double, _ reason: PlaybackEvent.EndReason, in transition: inout Transition) {
    guard let hearing, hearing.hasStarted else { return }
    queue.keepPlace(hearing.placeToReturn(from: position, reason))
    transition.events.append(.ended(hearing.item, position: position, reason: reason))
    self.hearing?.hasStarted = false
  }

  /// Begins the entry at this place, or stops where there is none and stands before the first entry again.
  mutating func proceed(to index: Int?, in transition: inout Transition) {
    if let index {
      begin(at: index, isPaused: hearing?.isPaused ?? false, in: &transition)
    } else {
      queue.rewind()
      halt(in: &transition)
      transition.events.append(.queueChanged)
    }
  }

  mutating func halt(in transition: inout Transition) {
    hearing = nil
    transition.actions.append(.unload)
    if sleepTimer != nil { transition.actions.append(.setAlarm(nil)) }
    sleepTimer = nil
    transition.events.append(.stopped)
  }

  /// Keeps the engine told of the entry to go over to without a gap, as queue and modes change.
  mutating func prepareSuccessor(in transition: inout Transition) {
    guard hearing != nil else { return }
    let entry = gaplessSuccessor
    guard entry?.id != hearing?.successor?.entry else { return }
    let successor = entry.map { CurrentTrack.Successor(entry: $0.id, load: makeLoad($0.item, isPaused: false)) }
    hearing?.successor = successor
    transition.actions.append(.prepareNext(successor?.load))
  }

  /// The entry that can follow without a gap: at the speed of the recording only, since a speed must be set anew for
  /// each item, and from its beginning; a broadcast neither ends nor begins at a moment of ours.
  private var gaplessSuccessor: QueueEntry? {
    guard speed == 1, !sleepsWithItem, hearing?.isSeekable == true,
      let index = queue.indexAfterEnd(repeating: repeatMode)
    else {
      return nil
    }
    let entry = queue.entries[index]
    return entry.item.isLive || entry.item.firstPosition > 0 || entry.item.speed ?? 1 != 1 ? nil : entry
  }

  /// An entry that has a speed of its own brings it along.
  private mutating func takeSpeed(of item: PlayableItem, in transition: inout Transition) {
    guard let own = item.speed, own != speed, own == 1 || abilities.speeds?.contains(own) == true else { return }
    speed = own
    transition.events.append(.optionsChanged)
  }

  private mutating func makeLoad(_ item: PlayableItem, from position: Double? = nil, isPaused: Bool) -> Load {
    loadsMade += 1
    return Load(
      id: Load.ID(number: loadsMade), item: item, position: position ?? item.firstPosition,
      rate: item.isLive ? 1 : speed,
      isPaused: isPaused)
  }
}
