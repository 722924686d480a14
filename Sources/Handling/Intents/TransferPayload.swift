import Listening
import MediaIntents
import Playback

/// The state that moves between players: queue, position, speed and repeat mode; and what the destination doesn't
/// support.
struct TransferPayload {
  let command: ListeningCommand
  private(set) var leftBehind: [TransferOmission] = []

  /// - Parameter reached: Each item of the queue as the destination can play it, or nil.
  /// - Returns: nil if the destination cannot reach the current item.
  init?(_ source: PlayerSnapshot, reached: [PlayableItem?], abilities: PlayerAbilities) {
    guard let index = source.queue.currentIndex, reached.indices.contains(index), reached[index] != nil else {
      return nil
    }
    let status = source.status
    var items = reached.compactMap(\.self)
    let place = reached[..<index].count { $0 != nil }
    items[place].resume(at: status.position)
    let missing = reached.count - items.count
    if missing > 0 { leftBehind.append(.entries(missing)) }
    let keepsSpeed = status.speed == 1 || abilities.speeds?.contains(status.speed) == true
    if !keepsSpeed { leftBehind.append(.speed) }
    if status.sleepTimer != nil { leftBehind.append(.sleepTimer) }
    command = .play(
      items,
      PlayManner(startIndex: place, speed: keepsSpeed ? status.speed : 1, repeatMode: status.repeatMode))
  }
}
