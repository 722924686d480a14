import Journal
import MediaIntents
import Playback

extension SavedPlayerState {
  init(_ picture: PlaybackSnapshot) {
    let (status, queue) = (picture.status, picture.queue)
    var places: [Int: Int] = [:]
    for (original, place) in (queue.unshuffled ?? []).enumerated() { places[place] = original }
    self.init(
      entries: queue.items.enumerated().map { place, item in
        Entry(item: item, unshuffled: places[place], isPromised: queue.promised.contains(place))
      },
      current: queue.currentIndex, state: State(status.state),
      seconds: status.state == .stopped ? queue.current?.startPosition ?? 0 : status.position, speed: status.speed,
      repeatMode: status.repeatMode, volume: status.volume, isMuted: status.isMuted)
  }
}

extension SavedPlayerState.State {
  fileprivate init(_ state: PlaybackStatus.State) {
    self =
      switch state {
      case .stopped: .stopped
      case .paused: .paused
      case .loading, .playing: .sounding
      }
  }

  fileprivate var playback: PlaybackStatus.State {
    switch self {
    case .stopped: .stopped
    case .paused: .paused
    case .sounding: .playing
    }
  }
}

extension PlaybackSnapshot {
  init(_ kept: SavedPlayerState) {
    let order = kept.entries.indices.filter { kept.entries[$0].unshuffled != nil }
      .sorted { (kept.entries[$0].unshuffled ?? 0) < (kept.entries[$1].unshuffled ?? 0) }
    let queue = QueuePicture(
      items: kept.entries.map(\.item), currentIndex: kept.current, unshuffled: order.isEmpty ? nil : order,
      promised: Set(kept.entries.indices.filter { kept.entries[$0].isPromised })
    ).consistent
    self.init(
      status: PlaybackStatus(
        state: queue.currentIndex == nil ? .stopped : kept.state.playback, current: queue.current,
        position: kept.seconds, speed: kept.speed, volume: kept.volume, isMuted: kept.isMuted,
        isShuffled: queue.isShuffled, repeatMode: kept.repeatMode),
      queue: queue)
  }
}
