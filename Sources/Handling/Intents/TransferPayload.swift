import MediaIntents
import Playback

/// What moves from one player to another: the queue in the order it plays, the place in it, speed and repetition; and
/// what stays behind, since the other player has nothing for it.
struct TransferPayload {
  let command: PlayerCommand
  private(set) var leftBehind: [LeftBehind] = []

  /// - Parameter reached: each item of the queue as the destination finds it.
  /// - Returns: `nil` where the destination cannot reach what plays.
  init?(_ moment: PlayerSnapshot, reached: [PlayableItem?], abilities: PlayerAbilities) {
    guard let index = moment.queue.currentIndex, reached.indices.contains(index), reached[index] != nil else {
      return nil
    }
    let status = moment.status
    var items = reached.compactMap(\.self)
    let place = reached[..<index].count { $0 != nil }
    items[place].startPosition = status.position
    let missing = reached.count - items.count
    if missing > 0 { leftBehind.append(.entries(missing)) }
    let canKeepSpeed = status.speed == 1 || abilities.speeds?.contains(status.speed) == true
    if !canKeepSpeed { leftBehind.append(.speed) }
    if status.sleepTimer != nil { leftBehind.append(.sleepTimer) }
    command = .play(
      items,
      PlayOptions(
        startIndex: place, speed: canKeepSpeed ? status.speed : 1, repeatMode: status.repeatMode))
  }
}
