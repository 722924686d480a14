import Journal
import MediaIntents
import Playback

/// What the journal learns of the player's events.
extension ListeningController {
  func record(_ event: PlaybackEvent, _ playback: PlaybackSnapshot) async {
    let owner = event.entry.map(owner) ?? listener
    let play = log.take(event, at: ExternalNumber.second(environment.now()), by: listener, isPrivate: store.isPrivate)
    if case .ended(let entry, let position, let reason) = event {
      await saveEnd(of: entry, at: position, reason, by: owner, playback)
    } else {
      await save(playback)
    }
    // After the state, which an answer may already promise.
    if let play, case .ended(let entry, _, _) = event {
      await store.save(play, queueing: await store.sharing?.entries(play, entry) ?? [])
    }
    if case .started(let entry) = event, !store.isPrivate { await store.sharing?.began(entry) }
    await recordBroadcast(event, playback.status)
  }

  /// - Parameter isCheckpoint: whether it is saved again within seconds.
  func save(_ playback: PlaybackSnapshot, isCheckpoint: Bool = false) async {
    guard !isStopped else { return }
    scheduleCheckpoint(playback.status)
    let place = await place(in: playback)
    guard !isStopped else { return }
    if savesQueue {
      await store.save(owned(playback), of: name, place: place, isCheckpoint: isCheckpoint)
    } else if let place {
      await store.save(place)
    }
  }

  /// Saves the place in an entry that ended, unless another file of the same book is playing now, whose place counts.
  private func saveEnd(
    of entry: PlayableItem, at position: Double, _ reason: PlaybackEndReason, by owner: PersonID,
    _ playback: PlaybackSnapshot
  ) async {
    let current = playback.status.current
    if let current, current.item.identifier == entry.item.identifier,
      PathBytes(current.address) != PathBytes(entry.address)
    {
      return
    }
    guard !store.isPrivate, var place = await place(in: entry, at: position, after: reason),
      reason == .finished || !isStopped
    else { return }
    place.person = owner
    await store.save(place)
  }

  /// During playback, saves the place every `checkpointInterval` seconds of the recording, so that a crash loses less
  /// than five.
  private func scheduleCheckpoint(_ status: PlaybackStatus) {
    guard status.state.isSounding, checkpoint == nil else {
      if !status.state.isSounding {
        checkpoint?.cancel()
        checkpoint = nil
      }
      return
    }
    let interval = ExternalNumber.wait(Self.checkpointInterval / max(status.speed, 1))
    checkpoint = Task { [clock = environment.clock] in
      guard (try? await clock.sleep(for: interval)) != nil, !Task.isCancelled else { return }
      checkpoint = nil
      await save(await player.snapshot(), isCheckpoint: true)
    }
  }
}

extension PlaybackEvent {
  /// The entry that ended; nil for other events.
  fileprivate var entry: PlayableItem? { if case .ended(let entry, _, _) = self { entry } else { nil } }
}
