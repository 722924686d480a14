package import Executors
package import Journal
package import MediaIntents

/// Writes listening data to the journal in the background: no request waits for the disk, and pending writes are read
/// from memory.
///
/// All players share one store, so that an episode stopped on one resumes on another.
package actor ListeningStore {
  /// The kind of a record, for failure reports.
  package enum Record: String, Sendable {
    case play, place, speed, broadcast
    case interrupted = "interrupted queue"
  }

  fileprivate enum Write {
    case play(Play, [ScrobbleEntry])
    case place(ItemPlace)
    case state(PlaybackSnapshot, of: String, place: ItemPlace?, isCheckpoint: Bool)
    case interrupted(PlaybackSnapshot?, of: String)
    case setAside(PlaybackSnapshot?, of: String, at: Int)
    case speed(Double, of: PersonItem)
    case title(BroadcastTitle)
    case station(ItemID, isReachable: Bool)
  }

  /// The thread of the store, the controllers and their registry. On the threads of a caller they would wait for what
  /// else is to run there, sentences in particular, and others for them.
  package nonisolated let executor = QueueExecutor(label: "arioso.listen")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let journal: Journal
  package nonisolated let library: ListeningLibrary
  private let onFailure: @Sendable (Record, StorageFailure) -> Void
  nonisolated let sharing: PlaySharing?
  private var pending: [Write] = []
  private var writer: Task<Void, Never>?
  /// Whether a write that must survive a loss of power doesn't do so yet.
  private var owesSync = false
  private var unsavedPlaces: [PersonItem: ListeningPlace] = [:]
  private var unsavedSpeeds: [PersonItem: Double] = [:]
  /// The queue last written for each player.
  private var savedQueues: [String: QueueSnapshot] = [:]

  /// - Parameters:
  ///   - sharing: the services that plays are shared with; nil for none.
  ///   - onFailure: called for each record that could not be written or restored.
  package init(
    journal: Journal, library: ListeningLibrary, sharing: PlaySharing? = nil,
    onFailure: @escaping @Sendable (Record, StorageFailure) -> Void = { _, _ in }
  ) {
    self.journal = journal
    self.library = library
    self.sharing = sharing
    self.onFailure = onFailure
  }

  package nonisolated var isPrivate: Bool { journal.privacy.isOn }

  /// Returns when all pending writes are in the journal.
  package func settle() async {
    while let writer { await writer.value }
  }
}

// MARK: - Reading

extension ListeningStore {
  /// A person's places in these items, without items that were never started. If the journal can't be read, returns only
  /// unsaved places.
  package func places(
    in items: [ItemID], by person: PersonID = .household
  ) async -> [ItemID: ListeningPlace] {
    guard !items.isEmpty else { return [:] }
    let unsaved = unsavedPlaces
    let saved =
      await ifReadable(.place) { () throws(StorageFailure) in try await journal.places(in: items, by: person) }
      ?? [:]
    // A saved time after now comes from a clock that was ahead.
    let now = Double(journal.now() + 1)
    return saved.merging(
      items.compactMap { item in unsaved[PersonItem(item: item, person: person)].map { (item, $0) } }
    ) {
      $0.heard > $1.heard && $0.heard <= now ? $0 : $1
    }
  }

  /// Progress of anybody that may not be in the library's histories yet.
  var recentProgress: [PersonItem: ListeningProgress] { unsavedPlaces.mapValues(\.progress) }

  /// The speeds that a person last chose for the shows and books of these items, without items that have none.
  func speeds(of items: [MediaItem], by person: PersonID = .household) async -> [ItemID: Double] {
    var speeds: [ItemID: Double] = [:], known: [ItemID: Double?] = [:]
    for item in items where speeds[item.identifier] == nil {
      guard let owner = await library.speedOwner(of: item) else { continue }
      if known[owner] == nil { known[owner] = .some(await speed(ofOwner: PersonItem(item: owner, person: person))) }
      speeds[item.identifier] = known[owner] ?? nil
    }
    return speeds
  }

  private func speed(ofOwner owner: PersonItem) async -> Double? {
    if let unsaved = unsavedSpeeds[owner] { return unsaved }
    return await ifReadable(.speed) { () throws(StorageFailure) in
      try await journal.speed(of: owner.item, by: owner.person)
    } ?? nil
  }

  /// The player's saved state; nil if nothing was saved or it can't be read.
  func playback(of player: String) async -> PlaybackSnapshot? {
    await relocated { journal throws(StorageFailure) in try await journal.playback(of: player) }
  }

  /// The queue that the last `play` on this player replaced.
  func interrupted(of player: String) async -> PlaybackSnapshot? {
    await relocated { journal throws(StorageFailure) in try await journal.interruptedPlayback(of: player) }
  }

  /// The last chosen default player; nil if none.
  func defaultPlayer() async throws(StorageFailure) -> String? { try await journal.defaultPlayer() }

  private func relocated(
    _ read: (Journal) async throws(StorageFailure) -> PlaybackSnapshot?
  ) async -> PlaybackSnapshot? {
    let saved = await ifReadable(.place) { () throws(StorageFailure) in try await read(journal) }
    guard var playback = saved ?? nil else { return nil }
    playback.queue.items = await library.relocated(playback.queue.items)
    return playback
  }

  /// Returns what is read, or nil if the journal can't be read, which is reported.
  private func ifReadable<Value: Sendable>(
    _ record: Record, _ read: () async throws(StorageFailure) -> Value
  ) async -> Value? {
    do throws(StorageFailure) {
      return try await read()
    } catch {
      onFailure(record, error)
      return nil
    }
  }
}

// MARK: - Writing

extension ListeningStore {
  /// - Parameter entries: the messages to queue with it.
  func save(_ play: Play, queueing entries: [ScrobbleEntry] = []) { add(.play(play, entries)) }

  func save(_ title: BroadcastTitle) { add(.title(title)) }

  func save(_ station: ItemID, isReachable: Bool) { add(.station(station, isReachable: isReachable)) }

  func save(_ place: ItemPlace) {
    note(place)
    add(.place(place))
  }

  /// Saves a player's state for the next restart, together with the place in its current item.
  ///
  /// - Parameter isCheckpoint: whether the state will be saved again within seconds, so that it need not survive a
  ///   power loss.
  func save(
    _ playback: PlaybackSnapshot, of player: String, place: ItemPlace?, isCheckpoint: Bool
  ) {
    place.map { note($0) }
    let replacesCheckpoint = removeWaitingState(of: player) ?? true
    add(.state(playback, of: player, place: place, isCheckpoint: isCheckpoint && replacesCheckpoint))
  }

  /// A newer state replaces one that waits for the disk, but not the place in another item.
  ///
  /// Returns whether the replaced state was a checkpoint; nil if none waited.
  private func removeWaitingState(of name: String) -> Bool? {
    for (index, write) in pending.enumerated() {
      guard case .state(_, let player, let place, let isCheckpoint) = write, player == name else {
        continue
      }
      if let place { pending[index] = .place(place) } else { pending.remove(at: index) }
      return isCheckpoint
    }
    return nil
  }

  func saveInterrupted(_ playback: PlaybackSnapshot?, of player: String) { add(.interrupted(playback, of: player)) }

  func save(setAside playback: PlaybackSnapshot?, of player: String, at place: Int) {
    add(.setAside(playback, of: player, at: place))
  }

  /// The queues of each other person that were replaced on this player before the last one, by their places.
  func setAside(of player: String) async -> [Int: PlaybackSnapshot] {
    var found =
      await ifReadable(.interrupted) { () throws(StorageFailure) in
        try await journal.setAside(of: player, atMost: Interruptions.maxEarlier)
      } ?? [:]
    for (place, playback) in found { found[place]?.queue.items = await library.relocated(playback.queue.items) }
    return found
  }

  /// Remembers a person's speed for the item's show or book.
  func save(speed: Double, of item: MediaItem, by person: PersonID = .household) async {
    guard let owner = await library.speedOwner(of: item).map({ PersonItem(item: $0, person: person) }) else { return }
    unsavedSpeeds[owner] = speed
    add(.speed(speed, of: owner))
  }

  /// Returns when the choice is on disk. nil deletes it.
  func saveDefaultPlayer(_ name: String?) async throws(StorageFailure) { try await journal.setDefaultPlayer(name) }

  private func note(_ place: ItemPlace) {
    if !isPrivate { unsavedPlaces[place.key] = place.place }
  }

  private func add(_ write: Write) {
    pending.append(write)
    guard writer == nil else { return }
    writer = Task {
      while !pending.isEmpty { await carryOut(pending.removeFirst()) }
      writer = nil
    }
  }

  /// Only the last of several waiting writes waits for the disk, which makes the earlier ones durable too. So what was
  /// answered survives a crash of the process within moments, however slow the disk is.
  private func carryOut(_ write: Write) async {
    owesSync = owesSync || durability(of: write) == .powerLoss
    let durability: Journal.Durability = owesSync && pending.isEmpty ? .powerLoss : .processCrash
    do throws(StorageFailure) {
      try await carryOut(write, durability)
      if durability == .powerLoss { owesSync = false }
    } catch {
      onFailure(write.record, error)
    }
  }

  /// What a write must survive once all waiting writes are done.
  private func durability(of write: Write) -> Journal.Durability {
    switch write {
    case .play, .place, .speed: .powerLoss
    case .interrupted, .setAside, .title, .station: .processCrash
    case .state(let playback, let player, place: _, let isCheckpoint):
      isCheckpoint && savedQueues[player] == playback.queue.withoutPosition ? .processCrash : .powerLoss
    }
  }

  private func carryOut(_ write: Write, _ durability: Journal.Durability) async throws(StorageFailure) {
    switch write {
    case .play(let play, let entries):
      try await journal.record(play, durability, queueing: entries)
      if !entries.isEmpty { await sharing?.queued() }
    case .place(let place):
      try await journal.note(place.place, in: place.item, by: place.person, durability)
      confirm(place)
    case .state(let playback, let player, let place, _):
      try await saveState(playback, of: player, place, durability)
      if let place { confirm(place) }
    case .interrupted(let playback, let player):
      try await journal.saveInterrupted(playback, of: player, durability)
    case .setAside(let playback, let player, let place):
      try await journal.setAside(playback, of: player, at: place, durability)
    case .speed(let speed, let owner):
      try await journal.set(speed: speed, for: owner.item, by: owner.person, durability)
      if unsavedSpeeds[owner] == speed { unsavedSpeeds[owner] = nil }
    case .title(let title): try await journal.record(title, durability)
    case .station(let station, let isReachable):
      try await journal.note(station, isReachable: isReachable, durability)
    }
  }

  private func saveState(
    _ playback: PlaybackSnapshot, of player: String, _ place: ItemPlace?, _ durability: Journal.Durability
  ) async throws(StorageFailure) {
    let queue = playback.queue.withoutPosition
    let isSame = savedQueues[player] == queue
    savedQueues[player] = nil
    let isSaved = try await journal.savePlayback(
      playback, of: player, withEntries: !isSame, place: place.map { ($0.item, $0.place) }, by: place?.person,
      durability: durability)
    if isSaved { savedQueues[player] = queue }
  }

  /// The place is known here a little longer, because the library takes a moment to read what was written.
  private func confirm(_ place: ItemPlace) {
    Task {
      try? await Task.sleep(for: .seconds(1))
      forget(place)
    }
  }

  /// Drops the places and speeds of a person that are remembered besides the journal.
  func forget(_ person: PersonID) {
    unsavedPlaces = unsavedPlaces.filter { $0.key.person != person }
    unsavedSpeeds = unsavedSpeeds.filter { $0.key.person != person }
  }

  /// Drops places that are remembered besides the journal.
  func forget(_ erasure: Erasure) {
    unsavedPlaces = unsavedPlaces.filter { key, place in
      key.person != erasure.person || erasure.items?.contains(key.item) == false
        || erasure.times?.contains(ExternalNumber.second(place.heard)) == false
    }
  }

  private func forget(_ place: ItemPlace) {
    if unsavedPlaces[place.key] == place.place { unsavedPlaces[place.key] = nil }
  }
}

extension ListeningStore.Write {
  fileprivate var record: ListeningStore.Record {
    switch self {
    case .play: .play
    case .place, .state: .place
    case .interrupted, .setAside: .interrupted
    case .speed: .speed
    case .title, .station: .broadcast
    }
  }
}

extension ListeningPlace {
  var progress: ListeningProgress { ListeningProgress(isFinished: isFinished, heard: heard) }
}

extension QueueSnapshot {
  /// For comparison regardless of the current entry.
  fileprivate var withoutPosition: QueueSnapshot {
    var queue = self
    queue.currentIndex = nil
    return queue
  }
}
