import MediaIntents
import MPDClient
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
      Mirror.LocalChange(reason: .skipped, isPaused: hearing.isPaused && goesOn))
  }

  /// The songs of these numbers; the one that plays is the last to go, so that it is followed by what stays.
  func remove(_ numbers: Set<Int>) async throws(PlayerFailure) {
    let playing = mirror.hearing?.song
    let silent = mirror.state.songs.map(\.id).filter { numbers.contains($0) && $0 != playing }
    if !silent.isEmpty { try await change(silent.map(ServerCommand.delete)) }
    guard let playing, numbers.contains(playing) else { return }
    if let index = mirror.playingOrder.firstIndex(where: { $0.id == playing }) { try await remove(at: index) }
  }

  /// In the order from before random behind the song that they follow.
  func insert(_ items: [PlayableItem], at index: Int) async throws(PlayerFailure) {
    let order = mirror.playingOrder.map(\.id)
    guard (0...order.count).contains(index) else { throw .endOfQueue }
    guard index < order.count else { return try await addLater(items) }
    guard mirror.state.isRandom else {
      _ = try await add(items, at: index)
      return
    }
    let before = index > 0 ? mirror.state.position(of: order[index - 1]) : nil
    let songs = try await add(items, at: before.map { $0 + 1 } ?? 0)
    try await prefer(order[..<index] + songs)
  }

  func move(from index: Int, to target: Int) async throws(PlayerFailure) {
    var order = mirror.playingOrder.map(\.id)
    guard order.indices.contains(index), order.indices.contains(target) else { throw .endOfQueue }
    let song = order.remove(at: index)
    order.insert(song, at: target)
    guard mirror.state.isRandom else { return try await change([.move(song, to: target)]) }
    try await prefer(order[...target])
  }

  /// Under random a server has no order to put songs in, so those to come that are to play in this order get priorities.
  private func prefer(_ order: ArraySlice<Int>) async throws(PlayerFailure) {
    let present = order.firstIndex { $0 == mirror.state.current }
    let ahead = present.map { order[($0 + 1)...] } ?? (mirror.state.current == nil ? order : [])
    try await change(
      ahead.prefix(Self.priorities).enumerated().map { .setPriority(Self.priorities - $0.offset, $0.element) })
  }

  /// How many songs can stand in an order of their own.
  private static let priorities = 255

  /// The server shuffles for itself, so what it gets is the order from before that.
  func restore(_ snapshot: PlaybackSnapshot) async throws(PlayerFailure) {
    let queue = snapshot.queue.validated
    var items = queue.items
    if let current = queue.currentIndex { items[current].startPosition = snapshot.status.position }
    let order = queue.unshuffled ?? Array(items.indices)
    let ordered = order.map { items[$0] }
    guard snapshot.status.state != .stopped, let current = queue.currentIndex else {
      try await launch([.stop, .clear], Mirror.LocalChange(reason: .replaced, isLaunch: false))
      return ordered.isEmpty ? () : try await addLater(ordered)
    }
    let options = PlayOptions(
      startIndex: order.firstIndex(of: current), shuffle: queue.isShuffled, repeatMode: snapshot.status.repeatMode)
    try await play(ordered, options)
    if snapshot.status.state == .paused { try await change([.pause(true)]) }
  }
}
