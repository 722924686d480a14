package import Catalogue
package import Journal
package import MediaIntents
package import Playback

/// Keeps what a player has and where the person is in what it plays, so that neither a crash nor a restart loses it (C8).
///
/// Every event of the player is written down, and while it sounds the place is written every few seconds of the
/// recording, so that whatever ends the program costs less than five of them. A player that keeps its own queue, as a
/// server does, is only followed.
package actor PlaybackStateRecorder {
  let player: any Player
  let name: String
  let keepsQueue: Bool
  let journal: Journal
  let catalogue: Catalogue
  private let clock: any Clock<Duration>
  let now: @Sendable () -> Double
  let onFailure: @Sendable (StorageFailure) -> Void
  private(set) var isDone = false
  /// The queue as it was written last.
  var written: QueuePicture?
  /// The book that was heard last, with its files.
  var book: (item: ItemID, files: BookFiles)?
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
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Double,
    onFailure: @escaping @Sendable (StorageFailure) -> Void
  ) {
    self.player = player
    self.name = name
    self.keepsQueue = keepsQueue
    self.journal = journal
    self.catalogue = catalogue
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
      default: await keep()
      }
    }
    pace?.cancel()
  }

  /// Writes down what holds now, so that whoever asks next finds it: the player's events come a moment later.
  func look() async { await keep(isFleeting: true, setsPace: false) }

  /// Writes everything down for the last time: what the player tells while it is shut down is not the person's doing,
  /// but what was heard to its end before is still on its way.
  package func stop() async {
    await keep()
    isDone = true
    pace?.cancel()
  }
}

// MARK: - Pace

extension PlaybackStateRecorder {
  /// While it sounds it is looked at again and again; a player that rests is left in peace.
  func setPace(_ status: PlaybackStatus) {
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
