package import Catalogue
package import Journal
package import MediaIntents
package import Playback

/// Keeps what a player has and where the person is in what it plays, so that neither a crash nor a restart loses it (C8).
///
/// Every event of the player is written down, and while it sounds the place is written every few seconds of the
/// recording, so that whatever ends the program costs less than five of them. A player that keeps its own queue, as a
/// server does, is only followed.
package actor PlaceKeeper {
  private let player: any Player
  private let name: String
  private let keepsQueue: Bool
  private let journal: Journal
  private let catalogue: Catalogue
  private let library: LibraryIndex
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Double
  private let onFailure: @Sendable (StorageFailure) -> Void
  private var isDone = false
  /// The queue as it was written last.
  private var written: QueuePicture?
  /// The book that was heard last, with its files.
  private var book: (item: ItemID, files: BookFiles)?
  private var pace: Task<Void, Never>?

  /// Seconds of the recording between two looks.
  private static let interval = 3.0

  /// - Parameters:
  ///   - name: under which the player is known again.
  ///   - keepsQueue: whether its queue is kept for it.
  ///   - now: seconds since 1970, with parts of one.
  ///   - onFailure: told of what could not be written down.
  package init(
    of player: any Player, name: String, keepsQueue: Bool, journal: Journal, catalogue: Catalogue,
    library: LibraryIndex, clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Double,
    onFailure: @escaping @Sendable (StorageFailure) -> Void
  ) {
    self.player = player
    self.name = name
    self.keepsQueue = keepsQueue
    self.journal = journal
    self.catalogue = catalogue
    self.library = library
    self.clock = clock
    self.now = now
    self.onFailure = onFailure
  }

  /// Follows the player until it ends.
  package func run(_ events: AsyncStream<PlaybackEvent>) async {
    for await event in events {
      switch event {
      case .ended(let entry, let position, let reason):
        await write(entry, at: position, hasEnded: reason == .finished)
      case .speedChosen(let speed, let entry):
        if let item = entry?.item { await keep(speed: speed, of: item) }
        await keep()
      default: await keep(isNews: event.changesStanding)
      }
    }
    pace?.cancel()
  }

  /// Writes down what holds now, so that whoever asks next finds it: the player's events come a moment later.
  func look() async { await keep(isNews: true, isFleeting: true, setsPace: false) }

  /// Writes everything down for the last time: what the player tells while it is shut down is not the person's doing,
  /// but what was heard to its end before is still on its way.
  package func stop() async {
    await keep()
    isDone = true
    pace?.cancel()
  }
}

// MARK: - Keeping

extension PlaceKeeper {
  /// - Parameters:
  ///   - isNews: whether what the person has heard is another than before, for those who choose by it.
  ///   - isFleeting: whether it will be written again within seconds.
  private func keep(isNews: Bool = false, isFleeting: Bool = false, setsPace: Bool = true) async {
    guard !isDone else { return }
    let picture = await player.picture()
    if setsPace { setPace(picture.status) }
    var place: (item: ItemID, ListeningPlace)?
    if let entry = picture.status.current, picture.status.state != .loading || picture.status.position > 0 {
      place = await self.place(in: entry, at: picture.status.position)
    }
    guard !isDone else { return }
    do throws(StorageFailure) {
      if keepsQueue {
        let isSame = written == picture.queue.withoutPlaces
        try await journal.keep(
          KeptPlayer(picture), as: name, withEntries: !isSame, place: place, isFleeting: isFleeting && isSame)
        written = picture.queue.withoutPlaces
      } else if let place {
        try await journal.note(place.1, in: place.item)
      }
      if let place, isNews || place.1.isFinished { try await library.refreshStandings(of: [place.item]) }
    } catch {
      onFailure(error)
    }
  }

  /// Writes where an entry was left, unless another file of the same book plays now: then that is the place.
  private func write(_ entry: PlayableItem, at position: Double, hasEnded: Bool) async {
    let current = await player.status().current
    if let current, current.item.identifier == entry.item.identifier, current.address != entry.address { return }
    guard let (item, place) = await place(in: entry, at: position, hasEnded: hasEnded), hasEnded || !isDone else {
      return
    }
    do throws(StorageFailure) {
      try await journal.note(place, in: item)
      try await library.refreshStandings(of: [item])
    } catch {
      onFailure(error)
    }
  }

  private func place(
    in entry: PlayableItem, at position: Double, hasEnded: Bool = false
  ) async -> (item: ItemID, ListeningPlace)? {
    guard ListeningRules.keepsPlace(entry) else { return nil }
    let files = await files(of: entry)
    let part = files.index(of: entry.address) ?? 0
    return files.place(in: part, at: position, hasEnded: hasEnded, heard: now()).map { (entry.item.identifier, $0) }
  }

  private func files(of entry: PlayableItem) async -> BookFiles {
    guard entry.item.type == .audioBook else { return BookFiles([entry]) }
    if let book, book.item == entry.item.identifier, book.files.index(of: entry.address) != nil { return book.files }
    let files = (try? await catalogue.playables(of: entry.item.identifier)) ?? []
    let found = BookFiles(files.contains { $0.address == entry.address } ? files : [entry])
    book = (entry.item.identifier, found)
    return found
  }

  /// While it sounds it is looked at again and again; a player that rests is left in peace.
  private func setPace(_ status: PlaybackStatus) {
    let sounds = status.state == .playing || status.state == .loading
    guard sounds, pace == nil else {
      if !sounds {
        pace?.cancel()
        pace = nil
      }
      return
    }
    let interval = Duration.seconds(Self.interval / max(status.speed, 1))
    pace = Task { [clock] in
      guard (try? await clock.sleep(for: interval)) != nil, !Task.isCancelled else { return }
      pace = nil
      await keep(isFleeting: true)
    }
  }
}

// MARK: - Speeds

extension PlaceKeeper {
  /// A show and a book are heard at the speed that was chosen for them last (C7), by a sentence or on the desktop.
  private func keep(speed: Double, of item: MediaItem) async {
    guard item.type.isLongForm, let owner = try? await catalogue.speedOwner(of: item) else { return }
    do throws(StorageFailure) {
      try await journal.set(speed: speed, for: owner)
    } catch {
      onFailure(error)
    }
  }
}

// MARK: - Putting back

extension PlaceKeeper {
  /// Gives the player what it had when it was last heard of: what sounded is paused. Says whether there was anything.
  ///
  /// What is no file that can be read now - a broadcast, a disk that is not mounted - is not begun: the queue stands at it.
  package func putBack() async -> Bool {
    guard keepsQueue, let kept = try? await journal.player(name) else { return false }
    var picture = PlaybackPicture(kept)
    picture.queue.items = await found(picture.queue.items)
    if picture.queue.current?.path == nil || picture.queue.current?.fileFailure != nil {
      picture.status.state = .stopped
    }
    if let index = picture.queue.currentIndex { picture.queue.items[index].startPosition = kept.seconds }
    // A player that refuses has nothing, as if there had been nothing.
    try? await player.perform(.setVolume(kept.volume))
    try? await player.perform(.setMuted(kept.isMuted))
    try? await player.perform(.restore(picture))
    written = await player.picture().queue.withoutPlaces
    return true
  }

  /// What has moved since is found by what it is; a book has its chapters again.
  private func found(_ items: [PlayableItem]) async -> [PlayableItem] {
    var known: [ItemID: [PlayableItem]] = [:]
    var found = items
    for (index, item) in items.enumerated() where item.fileFailure != nil || item.item.type == .audioBook {
      let id = item.item.identifier
      let files = if let files = known[id] { files } else { (try? await catalogue.playables(of: id)) ?? [] }
      known[id] = files
      let same = files.first { $0.address == item.address } ?? files.first { $0.fileName == item.fileName }
      guard var file = same ?? (files.count == 1 ? files.first : nil) else { continue }
      (file.startPosition, file.speed) = (item.startPosition, item.speed)
      found[index] = file
    }
    return found
  }
}

extension PlaybackEvent {
  /// Whether what the person has begun is another afterwards.
  fileprivate var changesStanding: Bool {
    switch self {
    case .started, .paused, .sought: true
    default: false
    }
  }
}

extension QueuePicture {
  /// For comparing: where the entries begin and which is current does not make another queue of it.
  fileprivate var withoutPlaces: QueuePicture {
    var picture = self
    picture.currentIndex = nil
    return picture
  }
}
