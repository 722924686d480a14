import MediaIntents
import Playback

/// What a player had: queue, item, position, speed, repetition.
struct PlayerMemory: Sendable {
  let moment: PlayerMoment
  /// The change left alone what plays and only made the queue longer.
  var isQueueOnly = false

  /// What the player is told, in this order, to have that again. Where sound begins by it, it begins with the last but
  /// the one that pauses it.
  var commands: [PlayerCommand] {
    let (status, queue) = (moment.status, moment.queue)
    if isQueueOnly { return [.clearQueue] + later(queue.items.dropFirst((queue.currentIndex ?? -1) + 1)) }
    guard status.state != .stopped, let index = queue.currentIndex else {
      return [.stop, .clearQueue] + later(queue.items[...])
    }
    var items = queue.items
    items[index].startPosition = status.position
    let options = PlayOptions(startIndex: index, speed: status.speed, repeatMode: status.repeatMode)
    return [.play(items, options)] + (status.state == .paused ? [.pause] : [])
  }

  private func later(_ items: ArraySlice<PlayableItem>) -> [PlayerCommand] {
    items.isEmpty ? [] : [.playLater(Array(items))]
  }
}
