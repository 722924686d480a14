import MediaIntents
import MPDClient
import Playback
import TextEncodings

/// The last known state of a server and the items of its songs; turns each newer state into events.
///
/// Other clients use the same server, so the player's own changes and those of others are found by the same comparison.
/// If a song is over and the player did not end it, its last position decides whether it was heard to the end.
struct Mirror {
  typealias Instant = ContinuousClock.Instant

  /// What the player has just done to the current song; the song that plays afterwards counts as newly started.
  struct LocalChange: Hashable {
    /// Why the song was left.
    var reason: PlaybackEndReason
    /// Where the next song starts, in seconds.
    var beginning = 0.0
    /// Whether the next song starts paused.
    var isPaused = false
    /// Whether playback was requested.
    var isLaunch = true
  }

  private(set) var state = ServerState()
  /// The items by song id.
  var items: [Int: PlayableItem] = [:]
  /// nil while stopped.
  var hearing: MirroredTrack?
  /// The songs heard since shuffling was turned on, oldest first.
  private var heard: [Int] = []
  /// The volume to return to, 0 to 1; nil while not muted.
  var mutedVolume: Double?
  /// What is changed while something is said; nil while nothing is.
  var hush: ServerHush?
  /// The song after the failed one at which the server has stopped.
  var stalledBefore: Int?
  /// Whether the server has paused because it cannot open its output.
  var isSilenced = false
}

// MARK: - Current state

extension Mirror {
  /// The server's volume in percent, or the one to return to if it is lowered while something is said.
  private var volumeAskedFor: Int? {
    guard let lowered = hush?.volume, state.volume == lowered.meanwhile else { return state.volume }
    return lowered.before
  }

  func status(at now: Instant) -> PlaybackStatus {
    var status = PlaybackStatus(
      volume: mutedVolume ?? Double(volumeAskedFor ?? 100) / 100, isMuted: mutedVolume != nil,
      isShuffled: state.isRandom, repeatMode: state.repeatMode)
    guard let hearing else { return status }
    status.state = hearing.isPaused ? .paused : hearing.hasStarted ? .playing : .loading
    status.current = hearing.item
    status.position = hearing.position(at: now)
    status.duration = hearing.duration
    status.streamTitle = streamTitle
    return status
  }

  private var streamTitle: String? {
    guard let hearing, hearing.isEndless else { return nil }
    return state.song(hearing.song)?.title.map(StationText.readable)
  }

  /// The queue in playing order. Under random, as far as the server reports it: the songs heard, the current song, the
  /// next one, those with a priority, then the rest in queue order. The server has the order from before random, but
  /// reshuffles when it is restored.
  var queue: QueueSnapshot {
    let order = playingOrder.filter { items[$0.id] != nil }
    let index = state.current.flatMap { current in order.firstIndex { $0.id == current } }
    let places = Dictionary(order.enumerated().map { ($1.id, $0) }) { first, _ in first }
    return QueueSnapshot(
      items: order.compactMap { items[$0.id] }, currentIndex: index, entryNumbers: order.map(\.id),
      unshuffled: state.isRandom ? state.songs.compactMap { places[$0.id] } : nil)
  }

  func snapshot(at now: Instant) -> PlaybackSnapshot { PlaybackSnapshot(status: status(at: now), queue: queue) }

  /// The songs in the order of `queue`.
  var playingOrder: [ServerSong] {
    guard state.isRandom, let current = state.song(state.current) else { return state.songs }
    let others = state.songs.filter { $0.id != current.id }
    // A heard song that follows again starts a new round.
    let past = heard.prefix { $0 != state.following }.compactMap { id in others.first { $0.id == id } }
    let ahead = others.filter { other in !past.contains { $0.id == other.id } }
    guard let following = ahead.first(where: { $0.id == state.following }) else { return past + ahead + [current] }
    return past + [current, following] + promised.filter { $0.id != following.id }
      + ahead.filter { $0.priority == 0 && $0.id != following.id }
  }

  /// The songs queued to play next, in order.
  var promised: [ServerSong] {
    state.songs.filter { $0.priority > 0 && $0.id != state.current }.enumerated().sorted {
      ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset)
    }.map(\.element)
  }

  /// Whether a song precedes the current one.
  var hasPrevious: Bool {
    guard let position = state.position(of: state.current), state.songs.count > 1 else { return false }
    return state.isRandom ? !heard.isEmpty : position > 0 || state.isRepeating
  }
}

// MARK: - What has happened

extension Mirror {
  /// - Parameters:
  ///   - undoable: what the player did since the last state.
  ///   - failures: the items that the server has refused since.
  mutating func take(
    _ new: ServerState, _ undoable: LocalChange? = nil, failures: [FailedItem] = [], now: Instant
  ) -> [PlaybackEvent] {
    var change = MirrorChange(old: state, undoable: undoable, now: now, failures: failures)
    let oldTitle = streamTitle, wasMuted = mutedVolume != nil
    state = new
    if let failed = failedItem(change), !change.hasFailed(failed.item) { change.failures.append(failed) }
    if isOver(change) {
      leave(&change)
      begin(&change)
    } else {
      change.tellFailures()
    }
    follow(&change)
    if let volume = new.volume, volume > 0 { mutedVolume = nil }
    if !new.isRandom { heard = [] }
    if !change.old.hasSameOptions(as: new) || oldTitle != streamTitle || wasMuted != (mutedVolume != nil) {
      change.events.append(.optionsChanged)
    }
    if !change.old.hasSameQueue(as: new) {
      let ids = Set(new.songs.map(\.id))
      items = items.filter { ids.contains($0.key) }
      change.events.append(.queueChanged)
    }
    return change.events
  }

  /// Handles the loss of the server, which ends the current song.
  mutating func lose(_ failure: PlayerFailure?, now: Instant) -> [PlaybackEvent] {
    guard let hearing else { return [] }
    self.hearing = nil
    var change = MirrorChange(old: state, undoable: nil, now: now, failures: [])
    change.end(hearing, .stopped)
    if let failure { change.events.append(.failed(hearing.item, failure)) }
    return change.events + [.stopped]
  }

  /// Forgets the song ids, since a restarted server reassigns them. Returns the items by address, in order, to
  /// recognise them again.
  mutating func forgetSongs() -> [PathBytes: [PlayableItem]] {
    defer {
      state.version = 0
      state.songs = []
      items = [:]
      heard = []
    }
    return Dictionary(grouping: state.songs) { PathBytes($0.address) }.mapValues { $0.compactMap { items[$0.id] } }
  }

  /// Notes that the player has sought in the current song.
  mutating func jump(to target: Double, now: Instant) {
    hearing?.jump(to: target, now: now)
    state.elapsed = target
  }
}

// MARK: - The steps of a change

extension Mirror {
  private func isOver(_ change: MirrorChange) -> Bool {
    if change.undoable != nil || state.sounding != hearing?.song { return true }
    guard let hearing else { return false }
    if state.lacksOutput, !hearing.isPaused { return true }
    return !hearing.isPaused && state.repeatMode != .none && hearing.isBegunAgain(at: state.elapsed, now: change.now)
  }

  private mutating func leave(_ change: inout MirrorChange) {
    guard let hearing else { return change.tellFailures() }
    self.hearing = nil
    change.stalledAt = failureAhead(of: hearing, change)
    let reason = change.hasFailed(hearing.item) ? .stopped : reasonToLeave(hearing, change)
    change.isNatural = change.undoable == nil && reason == .finished
    if reason == .finished, !hearing.hasStarted { change.events.append(.started(hearing.item)) }
    change.end(hearing, reason)
    if change.undoable == nil, !hearing.hasStarted, reason != .finished, !change.hasFailed(hearing.item),
      let failure = hearing.item.fileFailure
    {
      change.failures.append(FailedItem(item: hearing.item, failure: failure))
    }
    if change.old.isRandom, hearing.hasStarted { heard.append(hearing.song) }
    if change.undoable == nil, reason == .finished || state.current == nil {
      change.failures += passedOver(behind: hearing, change)
    }
    change.tellFailures()
  }

  private func reasonToLeave(_ hearing: MirroredTrack, _ change: MirrorChange) -> PlaybackEndReason {
    if let undoable = change.undoable { return undoable.reason }
    if state.current == hearing.song, state.playing != .playing {
      return change.stalledAt == nil ? .stopped : .finished
    }
    if hearing.isNearEnd(at: change.now, crossfade: change.old.crossfade) { return .finished }
    if state.song(hearing.song) == nil { return .replaced }
    return state.playing == .stopped ? .stopped : .skipped
  }

  private mutating func begin(_ change: inout MirrorChange) {
    guard let song = state.song(state.sounding), let item = items[song.id] else {
      stalledBefore = songBehindFailure(change)
      if stalledBefore != nil { return }
      let wasPlaying = change.old.sounding != nil || change.undoable?.isLaunch == true
      if wasPlaying || !change.failures.isEmpty { change.events.append(.stopped) }
      return
    }
    if let place = heard.firstIndex(of: song.id) { heard.removeSubrange(place...) }
    let isPaused = change.undoable.map(\.isPaused) ?? (state.playing == .paused && !state.lacksOutput)
    if state.lacksOutput, !isPaused {
      isSilenced = true
      change.events += [.failed(item, .outputUnavailable(state.error ?? "")), .stopped]
    } else {
      hearing = MirroredTrack(
        song, item: item, from: change.undoable?.beginning ?? 0, isPaused: isPaused, now: change.now)
      hearing?.followsByItself = change.isNatural
    }
  }

  /// Determines whether the current song continues, ended or failed.
  private mutating func follow(_ change: inout MirrorChange) {
    guard var hearing else { return }
    hearing.learn(duration: state.duration, hasStation: state.song(hearing.song)?.station != nil)
    let isPaused = state.playing == .paused, isToggled = isPaused != hearing.isPaused
    let reckoned = hearing.position(at: change.now)
    let hasJumped = hearing.hasStarted && abs(reckoned - state.elapsed) > 1
    if isToggled { change.events.append(isPaused ? .paused : .resumed) }
    if hasJumped { change.events.append(.sought(from: reckoned, to: state.elapsed)) }
    hearing.isPaused = isPaused
    if !hearing.hasStarted, !isPaused, state.elapsed > hearing.beginning + 0.0005 {
      hearing.hasStarted = true
      hearing.change(at: state.elapsed, now: change.now)
      change.events.append(.started(hearing.item))
    } else if isToggled || hasJumped {
      hearing.change(at: state.elapsed, now: change.now)
    } else {
      hearing.tell(state.elapsed, now: change.now)
    }
    self.hearing = hearing
  }
}
