import MediaIntents
import Playback

/// What the player has as a request comes, so that every step of it sees the same.
struct PlayerSnapshot {
  let player: any Player
  let picture: PlaybackSnapshot

  init(of player: any Player) async {
    self.player = player
    picture = await player.picture()
  }

  var status: PlaybackStatus { picture.status }
  var queue: QueueSnapshot { picture.queue.snapshot }

  /// What plays or is paused: what "this" means.
  var current: MediaItem? { status.current?.item }

  /// The entry that would sound if the player went on: what plays or is paused, or where a stopped queue stands.
  var resumable: PlayableItem? { status.current ?? queue.currentIndex.map { queue.items[$0] } }

  /// What follows when the present entry has been heard to its end.
  var following: PlayableItem? { status.repeatMode == .one ? status.current : followingSkip }

  /// The files of the book that plays which come before the present one in the queue.
  var filesBefore: ArraySlice<PlayableItem> {
    guard let index = queue.currentIndex else { return [] }
    let before = queue.items[..<index]
    return before.suffix(from: (before.lastIndex { !isOfBook($0) } ?? -1) + 1)
  }

  /// Those that come behind it.
  var filesBehind: ArraySlice<PlayableItem> {
    guard let index = queue.currentIndex else { return [] }
    return queue.items[(index + 1)...].prefix(while: isOfBook)
  }

  private func isOfBook(_ entry: PlayableItem) -> Bool {
    entry.item.type == .audioBook && entry.item.identifier == current?.identifier
  }

  /// What follows when the present entry is skipped.
  var followingSkip: PlayableItem? {
    guard let index = queue.currentIndex else { return nil }
    if index + 1 < queue.items.count { return queue.items[index + 1] }
    return status.repeatMode == .none ? nil : queue.items.first
  }
}

extension PlaybackSnapshot {
  /// Whether sound begins when this is put back.
  var sounds: Bool { status.state == .playing || status.state == .loading }
}
