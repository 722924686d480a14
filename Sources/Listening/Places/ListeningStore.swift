package import Journal
package import MediaIntents

/// Writes listening data to the journal in the background: no request waits for the disk, and pending writes are read
/// from memory.
///
/// All players share one store, so that an episode stopped on one resumes on another.
package actor ListeningStore {
  /// The kind of a record, for failure reports.
  package enum Record: String, Sendable {
    case play, place, speed
    case interrupted = "interrupted queue"
  }

  fileprivate enum Write {
    case play(Play)
    case place(ItemPlace, refreshes: Bool)
    case state(PlaybackSnapshot, of: String, place: ItemPlace?, refreshes: Bool, isCheckpoint: Bool)
    case interrupted(PlaybackSnapshot?, of: String)
    case speed(Double, of: ItemID)
  }

  private let journal: Journal
  package nonisolated let library: ListeningLibrary
  private let onFailure: @Sendable (Record, StorageFailure) -> Void
  private var pending: [Write] = []
  private var writer: Task<Void, Never>?
  private var unsavedPlaces: [ItemID: ListeningPlace] = [:]
  private var unsavedSpeeds: [ItemID: Double] = [:]
  /// The queue last written for each player.
  private var savedQueues: [String: QueueSnapshot] = [:]

  /// - Parameter onFailure: called for each record that could not be written or restored.
  package init(
    journal: Journal, library: ListeningLibrary,
    onFailure: @escaping @Sendable (Record, StorageFailure) -> Void = { _, _ in }
  ) {
    self.journal = journal
    self.library = library
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
  /// The places in these items, without items that were never started. If the journal can't be read, returns only
  /// unsaved places.
  package func places(in items: [ItemID]) async -> [ItemID: ListeningPlace] {
    guard !items.isEmpty else { return [:] }
    let unsaved = unsavedPlaces
    let saved = (try? await journal.places(in: items)) ?? [:]
    return saved.merging(items.compactMap { item in unsaved[item].map { (item, $0) } }) {
      $0.heard > $1.heard ? $0 : $1
    }
  }

  /// Progress that may not be in the library's histories yet.
  var recentProgress: [ItemID: ListeningProgress] { unsavedPlaces.mapValues(\.progress) }

  /// The speeds last chosen for the shows and books of these items, without items that have none.
  func speeds(of items: [MediaItem]) async -> [ItemID: Double] {
    var speeds: [ItemID: Double] = [:], known: [ItemID: Double?] = [:]
    for item in items where speeds[item.identifier] == nil {
      guard let owner = await library.speedOwner(of: item) else { continue }
      if known[owner] == nil { known[owner] = .some(await speed(ofOwner: owner)) }
      speeds[item.identifier] = known[owner] ?? nil
    }
    return speeds
  }

  private func speed(ofOwner owner: ItemID) async -> Double? {
    if let unsaved = unsavedSpeeds[owner] { return unsaved }
    return (try? await journal.speed(of: owner)) ?? nil
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
    do throws(StorageFailure) {
      guard var playback = try await read(journal) else { return nil }
      playback.queue.items = await library.relocated(playback.queue.items)
      return playback
    } catch {
      onFailure(.place, error)
      return nil
    }
  }
}

// MARK: - Writing

extension ListeningStore {
  func save(_ play: Play) { add(.play(play)) }

  /// - Parameter refreshes: whether the library's history of the item is refreshed.
  func save(_ place: ItemPlace, refreshes: Bool = true) {
    note(place)
    add(.place(place, refreshes: refreshes))
  }

  /// Saves a player's state for the next restart, together with the place in its current item.
  ///
  /// - Parameter isCheckpoint: whether the state will be saved again within seconds, so that it need not survive a
  ///   power loss.
  func save(
    _ playback: PlaybackSnapshot, of player: String, place: ItemPlace?, refreshes: Bool, isCheckpoint: Bool
  ) {
    place.map { note($0) }
    var (refreshes, isCheckpoint) = (refreshes, isCheckpoint)
    if let waiting = removeWaitingState(of: player) {
      refreshes = refreshes || waiting.refreshes
      isCheckpoint = isCheckpoint && waiting.isCheckpoint
    }
    add(.state(playback, of: player, place: place, refreshes: refreshes, isCheckpoint: isCheckpoint))
  }

  /// Removes a pending state that a newer one replaces, but keeps its place, which may be in another item.
  private func removeWaitingState(of name: String) -> (refreshes: Bool, isCheckpoint: Bool)? {
    for (index, write) in pending.enumerated() {
      guard case .state(_, let player, let place, let refreshes, let isCheckpoint) = write, player == name else {
        continue
      }
      if let place { pending[index] = .place(place, refreshes: refreshes) } else { pending.remove(at: index) }
      return (refreshes, isCheckpoint)
    }
    return nil
  }

  func saveInterrupted(_ playback: PlaybackSnapshot?, of player: String) { add(.interrupted(playback, of: player)) }

  /// Remembers a speed for the item's show or book.
  func save(speed: Double, of item: MediaItem) async {
    guard let owner = await library.speedOwner(of: item) else { return }
    unsavedSpeeds[owner] = speed
    add(.speed(speed, of: owner))
  }

  /// Returns when the choice is on disk. nil deletes it.
  func saveDefaultPlayer(_ name: String?) async throws(StorageFailure) { try await journal.setDefaultPlayer(name) }

  private func note(_ place: ItemPlace) {
    if !isPrivate { unsavedPlaces[place.item] = place.place }
  }

  private func add(_ write: Write) {
    pending.append(write)
    guard writer == nil else { return }
    writer = Task {
      while !pending.isEmpty { await carryOut(pending.removeFirst()) }
      writer = nil
    }
  }

  private func carryOut(_ write: Write) async {
    do throws(StorageFailure) {
      switch write {
      case .play(let play):
        try await journal.record(play)
        try await library.refreshHistories([play.item])
      case .place(let place, let refreshes):
        try await journal.note(place.place, in: place.item)
        try await confirm(place, refreshes)
      case .state(let playback, let player, let place, let refreshes, let isCheckpoint):
        try await saveState(playback, of: player, place, isCheckpoint: isCheckpoint)
        if let place { try await confirm(place, refreshes) }
      case .interrupted(let playback, let player): try await journal.keepInterrupted(playback, of: player)
      case .speed(let speed, let owner):
        try await journal.set(speed: speed, for: owner)
        if unsavedSpeeds[owner] == speed { unsavedSpeeds[owner] = nil }
      }
    } catch {
      onFailure(write.record, error)
    }
  }

  private func saveState(
    _ playback: PlaybackSnapshot, of player: String, _ place: ItemPlace?, isCheckpoint: Bool
  ) async throws(StorageFailure) {
    let queue = playback.queue.withoutPosition
    let isSame = savedQueues[player] == queue
    savedQueues[player] = nil
    let isSaved = try await journal.keep(
      playback, of: player, withEntries: !isSame, place: place.map { ($0.item, $0.place) },
      durability: isCheckpoint && isSame ? .processCrash : .powerLoss)
    if isSaved { savedQueues[player] = queue }
  }

  private func confirm(_ place: ItemPlace, _ refreshes: Bool) async throws(StorageFailure) {
    if refreshes || place.place.isFinished { try await library.refreshHistories([place.item]) }
    if unsavedPlaces[place.item] == place.place { unsavedPlaces[place.item] = nil }
  }
}

extension ListeningStore.Write {
  fileprivate var record: ListeningStore.Record {
    switch self {
    case .play: .play
    case .place, .state: .place
    case .interrupted: .interrupted
    case .speed: .speed
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
