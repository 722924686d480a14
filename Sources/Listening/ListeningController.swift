import Concurrency
import Executors
package import Journal
package import MediaIntents
package import Playback

/// Owns a player and applies the listening rules to it: the interrupted queue, places, the play log and remembered
/// speeds.
///
/// All frontends control a player by `ListeningCommand`s to its controller, so the same rules apply to sentences, the
/// socket and the desktop. Commands are carried out one at a time, but a launch lets the next command run while it
/// waits for playback. No command waits for journal writes.
package actor ListeningController {
  package nonisolated var unownedExecutor: UnownedSerialExecutor { store.executor.asUnownedSerialExecutor() }

  package nonisolated let name: String
  package nonisolated let abilities: PlayerAbilities
  let player: any Player
  nonisolated let environment: ListeningEnvironment
  /// Whether the queue is saved and restored; a server saves its own.
  let savesQueue: Bool
  /// Whether it is heard from this machine, and not from a server elsewhere.
  package nonisolated let isOnThisMachine: Bool
  let turns = AsyncMutex()
  /// Increases with every change.
  private(set) var revision = 0
  private let broadcast = EventBroadcast<ListeningEvent>()
  /// Whose queue it is, to whom what plays is recorded.
  package internal(set) var listener = PersonID.household
  /// The queue that the last `play` replaced.
  private var interruption = Interruption.unread
  /// When playback was paused, in seconds since 1970; nil unless paused.
  private var pausedSince: Double?
  /// The sleep timer and when it was set, in seconds since 1970.
  private var timer: (timer: SleepTimer, since: Double)?
  private var timerStart: TimerStart?
  private var recentItems: [MediaItem] = []
  var recentItemsByPerson: [PersonID: [MediaItem]] = [:]
  /// The item that was current last, even in private.
  private var observedItem: ItemID?
  /// The last played book and its files.
  private var book: (item: ItemID, files: BookFiles)?
  var log = ListeningLog()
  var broadcasts = BroadcastLog()
  var stationSongs = StationSongLog()
  private var following: Task<Void, Never>?
  var checkpoint: Task<Void, Never>?
  var isStopped = false

  private enum Interruption {
    case unread
    case known(Interruptions)
  }

  /// Seconds of the recording between checkpoints.
  static let checkpointInterval = 3.0

  /// - Parameter savesQueue: false for a server, which saves its own queue.
  package init(
    name: String, player: any Player, savesQueue: Bool = true, isOnThisMachine: Bool = true,
    environment: ListeningEnvironment
  ) {
    self.name = name
    self.player = player
    self.savesQueue = savesQueue
    self.isOnThisMachine = isOnThisMachine
    self.environment = environment
    abilities = player.abilities
  }

  nonisolated var store: ListeningStore { environment.store }
}

// MARK: - Reading

extension ListeningController {
  /// The player's current state. A request reads it once and passes it on.
  package func snapshot() async -> PlayerSnapshot {
    // Read before the player: a change in between may be reported twice, but is never missed.
    let revision = revision
    return await snapshot(of: await player.snapshot(), at: revision)
  }

  func snapshot(of playback: PlaybackSnapshot, at revision: Int) async -> PlayerSnapshot {
    observe(playback)
    var snapshot = PlayerSnapshot(name: name, abilities: abilities, playback: owned(playback))
    let interruptions = await interruptions()
    (snapshot.interrupted, snapshot.setAside) = (interruptions.latest, Array(interruptions.earlier.values))
    snapshot.loss = await player.loss()
    if !store.isPrivate {
      (snapshot.recentItems, snapshot.recentItemsByPerson) = (recentItems, recentItemsByPerson)
    }
    snapshot.place = await place(in: playback)
    if let timer, case .after(let seconds) = timer.timer {
      snapshot.timerLeft = max(0, seconds - (environment.now() - timer.since))
    }
    snapshot.timerStart = timerStart
    snapshot.recentProgress = await store.recentProgress
    if let place = snapshot.place { snapshot.recentProgress[place.key] = place.place.progress }
    snapshot.epoch = environment.epoch
    snapshot.revision = revision
    return snapshot
  }

  /// A new stream of all events from now on.
  package func events() -> AsyncStream<ListeningEvent> { broadcast.subscribe() }

  /// A person's places in these items as of a snapshot, without items that were never started.
  package func places(
    in items: [ItemID], by person: PersonID = .household, asOf snapshot: PlayerSnapshot
  ) async -> [ItemID: ListeningPlace] {
    var places = await store.places(in: items, by: person)
    if let place = snapshot.place, place.person == person, items.contains(place.item) {
      places[place.item] = place.place
    }
    return places
  }

  /// Whether something plays, but no sound device is open.
  package func isUnheard() async -> Bool { await player.isUnheard() }

  /// Why nothing could be heard from the player now; nil if it works. Opens its device or contacts its server.
  package func defect() async -> PlayerFailure? { await player.defect() }

  /// Whether an item plays from its beginning because its server sends no other place. Each time is told once.
  package func takeStartOver() async -> Bool { await player.takeStartOver() }

  /// Whether the player can reach the item. May contact its server.
  package func reaches(_ item: PlayableItem) async -> Bool { await player.reaches(item) }

  /// The item with an address that other players on this machine can open. Returns nil if only this player can reach
  /// it.
  package func local(_ item: PlayableItem) async -> PlayableItem? { await player.local(item) }

  /// The queues that were replaced, even before a restart.
  private func interruptions() async -> Interruptions {
    if case .known(let known) = interruption { return known }
    let (latest, earlier) = (await store.interrupted(of: name), await store.setAside(of: name))
    if case .unread = interruption { interruption = .known(Interruptions(latest: latest, earlier: earlier)) }
    return await interruptions()
  }

  /// What `putBack` restores, if it was read.
  var knownInterruptions: Interruptions? { if case .known(let known) = interruption { known } else { nil } }

  /// - Parameter restored: whose queue is put back.
  func setInterrupted(_ playback: PlaybackSnapshot?, restoring restored: PersonID? = nil) async {
    var interruptions = await interruptions()
    let changed = interruptions.replaceLatest(with: playback, restoring: restored)
    await save(interruptions, changed)
  }

  /// - Parameter places: those of the earlier ones that changed.
  func save(_ interruptions: Interruptions, _ places: Set<Int>) async {
    interruption = .known(interruptions)
    await store.saveInterrupted(interruptions.latest, of: name)
    for place in places { await store.save(setAside: interruptions.earlier[place], of: name, at: place) }
  }
}

// MARK: - Places

extension ListeningController {
  /// When the current item was last playing, in seconds since 1970.
  private var lastHeard: Double { pausedSince ?? environment.now() }

  /// Updates `pausedSince`, `timer` and `recentItems`.
  private func observe(_ playback: PlaybackSnapshot) {
    let set = playback.status.sleepTimer
    if set != nil, timer == nil, let current = playback.status.current {
      timerStart = TimerStart(entry: current, seconds: playback.status.position)
    }
    if set != timer?.timer { timer = set.map { ($0, environment.now()) } }
    if let item = playback.status.current?.item, item.identifier != observedItem {
      observedItem = item.identifier
      if !store.isPrivate { recentItems = [item] + recentItems.prefix(1) }
    }
    if let current = playback.status.current, !store.isPrivate { noteRecent(current) }
    if playback.status.state != .paused { pausedSince = nil } else { pausedSince = pausedSince ?? environment.now() }
  }

  /// Notes what a person hears, also if another heard the same just before.
  private func noteRecent(_ entry: PlayableItem) {
    let person = owner(of: entry), recent = recentItemsByPerson[person] ?? []
    guard recent.first?.identifier != entry.item.identifier else { return }
    recentItemsByPerson[person] = [entry.item] + recent.prefix(1)
  }

  /// Records a change made by a command.
  ///
  /// - Parameter choosesPlace: whether the person chose the position, so that resuming doesn't rewind.
  func note(_ playback: PlaybackSnapshot, choosesPlace: Bool) {
    revision += 1
    observe(playback)
    if choosesPlace, pausedSince != nil { pausedSince = environment.now() }
  }

  /// The position, in seconds, at which a paused episode or book resumes. Returns nil if it resumes where it was
  /// paused.
  func rewoundPosition(_ status: PlaybackStatus) -> Double? {
    guard status.state == .paused, status.current?.item.type.isLongForm == true, let pausedSince else { return nil }
    let rewind = ListeningRules.rewind(after: environment.now() - pausedSince)
    return rewind > 0 && status.position > 0 ? max(0, status.position - rewind) : nil
  }

  func place(in playback: PlaybackSnapshot) async -> ItemPlace? {
    let status = playback.status
    guard !store.isPrivate, let entry = status.current, status.state != .loading || status.position > 0 else {
      return nil
    }
    return await place(in: entry, at: status.position)
  }

  /// - Parameter reason: why the entry ended; nil if it is still playing or paused.
  func place(
    in entry: PlayableItem, at position: Double, after reason: PlaybackEndReason? = nil
  ) async -> ItemPlace? {
    guard ListeningRules.savesPosition(entry) else { return nil }
    let heard = lastHeard, files = await files(of: entry)
    let place = files.place(in: files.index(of: entry) ?? 0, at: position, after: reason, heard: heard)
    return place.map { ItemPlace(item: entry.item.identifier, person: owner(of: entry), place: $0) }
  }

  /// The state with whose queue it is.
  func owned(_ playback: PlaybackSnapshot) -> PlaybackSnapshot {
    var playback = playback
    playback.listener = listener
    return playback
  }

  /// Who hears an entry: whoever had it played when it began, even if another one has just replaced the queue.
  func owner(of entry: PlayableItem) -> PersonID { log.person(of: entry.item.identifier) ?? listener }

  private func files(of entry: PlayableItem) async -> BookFiles {
    guard entry.item.type == .audioBook else { return BookFiles([entry]) }
    if let book, book.item == entry.item.identifier, book.files.index(of: entry) != nil { return book.files }
    let files = await store.library.files(of: entry)
    book = (entry.item.identifier, files)
    return files
  }
}

// MARK: - Following the player

extension ListeningController {
  /// Restores the state saved before a restart, paused, and starts following the player.
  ///
  /// - Parameter volume: the initial volume if nothing was saved; nil leaves it unchanged.
  package func start(volume: Double? = nil) async {
    let isRestored = await restore()
    await follow()
    if !isRestored, let volume { await restore(.volume(volume)) }
  }

  /// Restores the saved state. Returns false if nothing was saved.
  ///
  /// A current entry that isn't a readable file, such as a broadcast or a file on an unmounted disk, is not loaded: the
  /// player is stopped at it.
  package func restore() async -> Bool {
    guard savesQueue, var saved = await store.playback(of: name) else { return false }
    if saved.status.state.isSounding { saved.status.state = .paused }
    if saved.queue.current?.path == nil || saved.queue.current?.fileFailure != nil { saved.status.state = .stopped }
    listener = saved.listener
    if let index = saved.queue.currentIndex { saved.queue.items[index].resume(at: saved.status.position) }
    await restore(.volume(saved.status.volume))
    await restore(.setMuted(saved.status.isMuted))
    if let restored = await restore(.restore(saved)) {
      observe(restored)
    } else {
      // The next change replaces the saved queue, which can be put back from here.
      await setInterrupted(saved)
    }
    return true
  }

  /// Carries out a command to restore a state; reports a refusal, unless the player has no such control.
  @discardableResult
  private func restore(_ command: PlayerCommand) async -> PlaybackSnapshot? {
    do throws(PlayerFailure) {
      return try await player.perform(command)
    } catch {
      if case .unsupported = error { return nil }
      environment.onRefusal(name, error)
      return nil
    }
  }

  /// Records and publishes the player's events from now on.
  package func follow() async {
    let events = await player.events()
    await learnPause()
    following = Task {
      for await event in events {
        let playback = await player.snapshot()
        revision += 1
        observe(playback)
        broadcast.publish(ListeningEvent(player: name, epoch: environment.epoch, revision: revision, event: event))
        await record(event, playback)
      }
      checkpoint?.cancel()
      broadcast.finish()
    }
  }

  /// For a player that is already paused, takes the time of the pause from the saved place, if that matches.
  private func learnPause() async {
    let playback = await player.snapshot()
    observe(playback)
    guard pausedSince != nil, let place = await place(in: playback),
      let saved = await store.places(in: [place.item], by: place.person)[place.item],
      saved.part == place.place.part, abs(saved.seconds - place.place.seconds) < 0.5
    else { return }
    pausedSince = saved.heard
  }

  /// Saves the state for the last time. Later changes come from the shutdown, not from the person, and are not saved,
  /// except that an item was played to its end.
  package func stop() async {
    await save(await player.snapshot())
    isStopped = true
    checkpoint?.cancel()
  }

  /// Shuts down the player and returns when all its events are in the journal.
  package func shutDown() async {
    await player.shutDown()
    await following?.value
    await store.settle()
  }
}
