import Concurrency
package import Journal
package import MediaIntents
package import Playback

/// The one door to a player.
///
/// It owns the player and everything that belongs to listening on it: what was interrupted, the places, the log of plays,
/// the remembered speeds. Sentences, socket and desktop all join at `ListeningCommand`, so each rule of listening holds
/// for all of them. Commands are carried out one at a time; a launch gives way to the next command while it waits for
/// sound. No command waits for the journal's writes.
package actor ListeningController {
  package nonisolated let name: String
  package nonisolated let abilities: PlayerAbilities
  let player: any Player
  nonisolated let environment: ListeningEnvironment
  /// Whether the queue is saved and restored; a server keeps its own.
  private let savesQueue: Bool
  let turns = AsyncMutex()
  /// Counts changes.
  private(set) var revision = 0
  private let broadcast = EventBroadcast<ListeningEvent>()
  /// What the last `play` replaced.
  private var interruption = Interruption.unread
  /// When the current item was last heard, in seconds since 1970; nil unless the player is paused.
  private var pausedSince: Double?
  /// The book that played last, with its files.
  private var book: (item: ItemID, files: BookFiles)?
  private var log = ListeningLog()
  private var following: Task<Void, Never>?
  private var checkpoint: Task<Void, Never>?
  private var isStopped = false

  private enum Interruption {
    case unread
    case known(PlaybackSnapshot?)
  }

  /// Seconds of the recording between two checkpoints.
  private static let checkpointInterval = 3.0

  /// - Parameter savesQueue: whether the player's queue is saved and restored; a server keeps its own.
  package init(name: String, player: any Player, savesQueue: Bool = true, environment: ListeningEnvironment) {
    self.name = name
    self.player = player
    self.savesQueue = savesQueue
    self.environment = environment
    abilities = player.abilities
  }

  var store: ListeningStore { environment.store }
}

// MARK: - Reading

extension ListeningController {
  /// Everything about the player at this moment. A request reads it once and passes it on.
  package func snapshot() async -> PlayerSnapshot {
    // Taken before the read: a change in between is reported again, but never missed.
    let revision = revision
    return await snapshot(of: await player.snapshot(), at: revision)
  }

  func snapshot(of playback: PlaybackSnapshot, at revision: Int) async -> PlayerSnapshot {
    observe(playback)
    var snapshot = PlayerSnapshot(name: name, abilities: abilities, playback: playback)
    snapshot.interrupted = await interrupted()
    snapshot.place = await place(in: playback)
    snapshot.recentProgress = await store.recentProgress
    if let place = snapshot.place { snapshot.recentProgress[place.item] = place.place.progress }
    snapshot.epoch = environment.epoch
    snapshot.revision = revision
    return snapshot
  }

  /// Every event from now on; each caller gets its own stream.
  package func events() -> AsyncStream<ListeningEvent> { broadcast.subscribe() }

  /// Where the person is in each of these items as of a snapshot; those that were never begun are left out.
  package func places(in items: [ItemID], asOf snapshot: PlayerSnapshot) async -> [ItemID: ListeningPlace] {
    var places = await store.places(in: items)
    if let place = snapshot.place, items.contains(place.item) { places[place.item] = place.place }
    return places
  }

  /// Whether the player can open the item; may contact its server.
  package func reaches(_ item: PlayableItem) async -> Bool { await player.reaches(item) }

  /// The item as other players of this machine can open it; nil if only this one reaches it.
  package func local(_ item: PlayableItem) async -> PlayableItem? { await player.local(item) }

  /// What the last `play` replaced, over a restart as well.
  private func interrupted() async -> PlaybackSnapshot? {
    if case .known(let playback) = interruption { return playback }
    let saved = await store.interrupted(of: name)
    if case .unread = interruption { interruption = .known(saved) }
    return await interrupted()
  }

  func setInterrupted(_ playback: PlaybackSnapshot?) async {
    interruption = .known(playback)
    await store.saveInterrupted(playback, of: name)
  }
}

// MARK: - Places

extension ListeningController {
  /// When the current item was last heard; seconds since 1970. Looking at a paused item is not hearing it.
  private var lastHeard: Double { pausedSince ?? environment.now() }

  /// Notes a change that a command or an event brought about.
  private func observe(_ playback: PlaybackSnapshot) {
    if playback.status.state != .paused { pausedSince = nil } else { pausedSince = pausedSince ?? environment.now() }
  }

  /// Counts a change by a command.
  ///
  /// - Parameter choosesPlace: whether the person chose where to be, so that resuming doesn't rewind.
  func note(_ playback: PlaybackSnapshot, choosesPlace: Bool) {
    revision += 1
    observe(playback)
    if choosesPlace, pausedSince != nil { pausedSince = environment.now() }
  }

  /// Seconds at which a paused episode or book resumes, if that is earlier than it was paused.
  func rewoundPosition(_ status: PlaybackStatus) -> Double? {
    guard status.state == .paused, status.current?.item.type.isLongForm == true, let pausedSince else { return nil }
    let rewind = ListeningRules.rewind(after: environment.now() - pausedSince)
    return rewind > 0 && status.position > 0 ? max(0, status.position - rewind) : nil
  }

  /// Seconds into the file at which something that was left at this place resumes.
  package nonisolated func resumePosition(of place: ListeningPlace) -> Double {
    max(0, place.seconds - ListeningRules.rewind(after: environment.now() - place.heard))
  }

  private func place(in playback: PlaybackSnapshot) async -> ItemPlace? {
    let status = playback.status
    guard !store.isPrivate, let entry = status.current, status.state != .loading || status.position > 0 else {
      return nil
    }
    return await place(in: entry, at: status.position)
  }

  private func place(in entry: PlayableItem, at position: Double, hasEnded: Bool = false) async -> ItemPlace? {
    guard ListeningRules.keepsPlace(entry) else { return nil }
    let heard = lastHeard, files = await files(of: entry)
    let place = files.place(in: files.index(of: entry.address) ?? 0, at: position, hasEnded: hasEnded, heard: heard)
    return place.map { ItemPlace(item: entry.item.identifier, place: $0) }
  }

  private func files(of entry: PlayableItem) async -> BookFiles {
    guard entry.item.type == .audioBook else { return BookFiles([entry]) }
    if let book, book.item == entry.item.identifier, book.files.index(of: entry.address) != nil { return book.files }
    let files = await store.library.files(of: entry)
    book = (entry.item.identifier, files)
    return files
  }
}

// MARK: - Following the player

extension ListeningController {
  /// Restores what the player had before a restart, paused, and follows it from then on.
  ///
  /// - Parameter volume: of a player for which nothing was saved; nil leaves it.
  package func start(volume: Double? = nil) async {
    let isRestored = await restore()
    await follow()
    // A player without a volume of its own plays as loud as it does.
    if !isRestored, let volume { _ = try? await player.perform(.volume(volume)) }
  }

  /// Restores what was saved; false if there was nothing.
  ///
  /// An entry that is no readable file - a broadcast, a disk that is not mounted - is not loaded: the queue stands at it.
  package func restore() async -> Bool {
    guard savesQueue, var saved = await store.playback(of: name) else { return false }
    if saved.status.state.isSounding { saved.status.state = .paused }
    if saved.queue.current?.path == nil || saved.queue.current?.fileFailure != nil { saved.status.state = .stopped }
    if let index = saved.queue.currentIndex { saved.queue.items[index].startPosition = saved.status.position }
    // A player that refuses has nothing, as if nothing had been saved.
    _ = try? await player.perform(.volume(saved.status.volume))
    _ = try? await player.perform(.setMuted(saved.status.isMuted))
    if let restored = try? await player.perform(.restore(saved)) { observe(restored) }
    return true
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

  /// Since when a player is paused that was so before it was followed is known by its place in the journal.
  private func learnPause() async {
    let playback = await player.snapshot()
    observe(playback)
    guard pausedSince != nil, let place = await place(in: playback),
      let saved = await store.places(in: [place.item])[place.item],
      saved.part == place.place.part, abs(saved.seconds - place.place.seconds) < 0.5
    else { return }
    pausedSince = saved.heard
  }

  /// Saves everything for the last time. What the player reports while it is shut down is not the person's doing and is
  /// not saved, except that an item ended before.
  package func stop() async {
    await save(await player.snapshot())
    isStopped = true
    checkpoint?.cancel()
  }

  /// Ends the player and returns when everything that it reported is in the journal.
  package func shutDown() async {
    await player.shutDown()
    await following?.value
    await store.settle()
  }
}

// MARK: - Recording

extension ListeningController {
  private func record(_ event: PlaybackEvent, _ playback: PlaybackSnapshot) async {
    if let play = log.take(event, at: Int64(environment.now()), isPrivate: store.isPrivate) { await store.save(play) }
    if case .ended(let entry, let position, let reason) = event {
      await saveEnd(of: entry, at: position, hasEnded: reason == .finished, playback)
    } else {
      await save(playback)
    }
  }

  /// - Parameter isCheckpoint: whether it is saved again within seconds.
  private func save(_ playback: PlaybackSnapshot, isCheckpoint: Bool = false) async {
    guard !isStopped else { return }
    scheduleCheckpoint(playback.status)
    let place = await place(in: playback)
    guard !isStopped else { return }
    if savesQueue {
      await store.save(playback, of: name, place: place, isCheckpoint: isCheckpoint)
    } else if let place {
      await store.save(place)
    }
  }

  /// Saves where an entry was left, unless another file of the same book plays now: then that is the place.
  private func saveEnd(
    of entry: PlayableItem, at position: Double, hasEnded: Bool, _ playback: PlaybackSnapshot
  ) async {
    let current = playback.status.current
    if let current, current.item.identifier == entry.item.identifier, current.address != entry.address { return }
    guard !store.isPrivate, let place = await place(in: entry, at: position, hasEnded: hasEnded),
      hasEnded || !isStopped
    else { return }
    await store.save(place)
  }

  /// While it sounds, the place is saved every few seconds of the recording, so that a crash costs less than five of them.
  private func scheduleCheckpoint(_ status: PlaybackStatus) {
    guard status.state.isSounding, checkpoint == nil else {
      if !status.state.isSounding {
        checkpoint?.cancel()
        checkpoint = nil
      }
      return
    }
    let interval = Duration.seconds(Self.checkpointInterval / max(status.speed, 1))
    checkpoint = Task { [clock = environment.clock] in
      guard (try? await clock.sleep(for: interval)) != nil, !Task.isCancelled else { return }
      checkpoint = nil
      await save(await player.snapshot(), isCheckpoint: true)
    }
  }
}
