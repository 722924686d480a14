import MediaIntents
import Playback

/// What a player had: queue, item, position, speed, repetition, shuffle.
struct PlayerMemory: Sendable {
  let moment: PlayerMoment
  /// The change left alone what plays and only made the queue longer.
  var isQueueOnly = false

  private var picture: PlaybackPicture { moment.picture }

  /// What the player is told, in this order, to have that again. Where sound begins by it, it begins with the last.
  var commands: [PlayerCommand] {
    guard isQueueOnly else { return [.restore(picture)] }
    let ahead = picture.queue.items.dropFirst((picture.queue.currentIndex ?? -1) + 1)
    return [.clearQueue] + (ahead.isEmpty ? [] : [.playLater(Array(ahead))])
  }
}

extension PlaybackPicture {
  /// Whether sound begins when this is put back.
  var sounds: Bool { status.state == .playing || status.state == .loading }
}
