import MediaIntents
import Playback

/// Single songs of the queue by their ids, and the queue as a whole put back.
extension MPDPlayer {
  func remove(at index: Int) async throws(PlayerFailure) {
    let order = mirror.playingOrder
    guard order.indices.contains(index) else { throw .endOfQueue }
    let song = order[index].id
    guard let hearing = mirror.hearing, hearing.song == song else { return try await change([.delete(song)]) }
    // A server whose paused song is taken away stops; so the one behind it is made to wait before that.
    let goesOn = mirror.state.following != nil && mirror.state.following != song
    try await launch(
      hearing.isPaused && goesOn ? [.next, .pause(true), .delete(song)] : [.delete(song)],
      Mirror.Deed(reason: .skipped, isPaused: hearing.isPaused && goesOn))
  }

  /// Under random a server has no order to move in, so what is to come gets priorities up to the place wanted.
  func move(from index: Int, to target: Int) async throws(PlayerFailure) {
    var order = mirror.playingOrder
    guard order.indices.contains(index), order.indices.contains(target) else { throw .endOfQueue }
    let song = order.remove(at: index)
    order.insert(song, at: target)
    guard mirror.state.isRandom else { return try await change([.move(song.id, to: target)]) }
    let current = order.firstIndex { $0.id == mirror.state.current } ?? -1
    let ahead = order[(current + 1)...].prefix(max(0, target - current)).prefix(Self.priorities)
    try await change(ahead.enumerated().map { .setPriority(Self.priorities - $0.offset, $0.element.id) })
  }

  /// How many songs can stand in an order of their own.
  private static let priorities = 255

  /// The server shuffles for itself, so what it gets is the order from before that.
  func restore(_ picture: PlaybackPicture) async throws(PlayerFailure) {
    let queue = picture.queue.consistent
    var items = queue.items
    if let current = queue.currentIndex { items[current].startPosition = picture.status.position }
    let order = queue.unshuffled ?? Array(items.indices)
    let ordered = order.map { items[$0] }
    guard picture.status.state != .stopped, let current = queue.currentIndex else {
      try await launch([.stop, .clear], Mirror.Deed(reason: .replaced, isLaunch: false))
      return ordered.isEmpty ? () : try await addLater(ordered)
    }
    let options = PlayOptions(
      startIndex: order.firstIndex(of: current), shuffle: queue.isShuffled, repeatMode: picture.status.repeatMode)
    try await play(ordered, options)
    if picture.status.state == .paused { try await change([.pause(true)]) }
  }
}
