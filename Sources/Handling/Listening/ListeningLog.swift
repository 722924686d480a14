package import Journal
package import MediaIntents
package import Playback

/// Writes what was heard into the journal, as the player tells it.
package actor ListeningLog {
  private let journal: Journal
  private let now: @Sendable () -> Int64
  private let onFailure: @Sendable (StorageFailure) -> Void
  private var listening: Listening?

  /// What is being heard.
  private struct Listening {
    let item: ItemID
    let startedAt: Int64
    /// Where what is heard now began; seconds into the item.
    var since: Double
    /// Seconds that were heard before playback last jumped.
    var heard = 0.0

    mutating func jump(from position: Double, to target: Double) {
      heard += max(0, position - since)
      since = target
    }
  }

  /// - Parameters:
  ///   - now: seconds since 1970.
  ///   - onFailure: told of each play that could not be written down.
  package init(
    journal: Journal, now: @escaping @Sendable () -> Int64,
    onFailure: @escaping @Sendable (StorageFailure) -> Void
  ) {
    self.journal = journal
    self.now = now
    self.onFailure = onFailure
  }

  /// Listens until the player ends.
  package func run(_ events: AsyncStream<PlaybackEvent>) async {
    for await event in events {
      switch event {
      case .started(let entry):
        listening = Listening(item: entry.item.identifier, startedAt: now(), since: entry.startPosition)
        if journal.privacy.isOn { listening = nil }
      case .sought(let position, let target): listening?.jump(from: position, to: target)
      case .ended(let entry, let position, let reason): await ended(entry, position, reason)
      default: break
      }
    }
  }

  private func ended(_ entry: PlayableItem, _ position: Double, _ reason: PlaybackEvent.EndReason) async {
    guard var listening, listening.item == entry.item.identifier else { return }
    self.listening = nil
    listening.jump(from: position, to: position)
    let play = Play(
      item: listening.item, startedAt: listening.startedAt, secondsHeard: listening.heard, ending: .init(reason))
    do throws(StorageFailure) {
      try await journal.record(play)
    } catch {
      onFailure(error)
    }
  }
}

extension Play.Ending {
  fileprivate init(_ reason: PlaybackEvent.EndReason) {
    self =
      switch reason {
      case .finished: .finished
      case .skipped, .replaced: .skipped
      case .stopped: .stopped
      }
  }
}
