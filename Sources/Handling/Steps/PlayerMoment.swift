import MediaIntents
import Playback

/// What the player has as a request comes, so that every step of it sees the same.
struct PlayerMoment {
  let player: any Player
  let status: PlaybackStatus
  let queue: QueueSnapshot

  init(of player: any Player) async {
    self.player = player
    status = await player.status()
    queue = await player.queue()
  }

  /// What plays or is paused: what "this" means.
  var current: MediaItem? { status.current?.item }

  /// The entry that would sound if the player went on: what plays or is paused, or where a stopped queue stands.
  var resumable: PlayableItem? { status.current ?? queue.currentIndex.map { queue.items[$0] } }

  /// What follows when the present entry has been heard to its end.
  var following: PlayableItem? { status.repeatMode == .one ? status.current : followingSkip }

  /// What follows when the present entry is skipped.
  var followingSkip: PlayableItem? {
    guard let index = queue.currentIndex else { return nil }
    if index + 1 < queue.items.count { return queue.items[index + 1] }
    return status.repeatMode == .none ? nil : queue.items.first
  }
}
