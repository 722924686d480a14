import MediaIntents
import Playback

/// What a player has at one moment, and what of it MPRIS asks for.
struct PlayerFacts: Sendable {
  let abilities: PlayerAbilities
  let status: PlaybackStatus
  let queue: QueueSnapshot

  init(abilities: PlayerAbilities, status: PlaybackStatus, queue: QueueSnapshot) {
    self.abilities = abilities
    self.status = status
    self.queue = queue
  }

  /// - Parameter player: `nil` is one that has nothing.
  init(of player: (any Player)?) async {
    abilities = player?.abilities ?? PlayerAbilities(speeds: nil)
    status = await player?.status() ?? PlaybackStatus()
    queue = await player?.queue() ?? QueueSnapshot()
  }

  /// What plays or is paused; of the queue's places the one it stands in.
  var currentPath: TrackPath? {
    guard let current = status.current else { return nil }
    guard let index = queue.currentIndex, queue.items[index].item.identifier == current.item.identifier else {
      // The player has gone on between two questions and tells so next.
      return TrackPath(item: current.item.identifier, place: 0)
    }
    return queue.path(at: index)
  }

  /// The speeds that what plays can be played at; the one of the recording is always among them.
  var rates: ClosedRange<Double> {
    guard status.current?.isLive != true, let speeds = abilities.speeds else { return 1...1 }
    return min(speeds.lowerBound, 1)...max(speeds.upperBound, 1)
  }

  var canGoNext: Bool {
    guard status.current != nil, let index = queue.currentIndex else { return false }
    return index + 1 < queue.items.count || status.repeatMode != .none
  }

  var canGoPrevious: Bool {
    guard status.current != nil, let index = queue.currentIndex, queue.items.count > 1 else { return false }
    return index > 0 || status.repeatMode != .none
  }

  /// A stopped player goes on with its queue.
  var hasTrack: Bool { status.current != nil || !queue.items.isEmpty }

  var canSeek: Bool { status.current.map { !$0.isLive || status.duration != nil } ?? false }

  /// Seconds from the start.
  var position: Double { max(status.position, 0) }
}

extension QueueSnapshot {
  func path(at index: Int) -> TrackPath {
    TrackPath(item: items[index].item.identifier, place: entryNumbers[index])
  }
}
