import MediaIntents
import MPDClient
import Playback

/// Edits single songs of the queue by id, and restores a whole queue.
extension MPDPlayer {
  func remove(at index: Int) async throws(PlayerFailure) {
    let order = mirror.playingOrder
    guard order.indices.contains(index) else { throw .endOfQueue }
    let song = order[index].id
    guard let hearing = mirror.hearing, hearing.song == song else { return try await change([.delete(song)]) }
    // A server stops when its paused song is removed, so the next song is started and paused first.
    let goesOn = mirror.state.following != nil && mirror.state.following != song
    try await launch(
      hearing.isPaused && goesOn ? [.next, .pause(true), .delete(song)] : [.delete(song)],
      Mirror.LocalChange(reason: .skipped, isPaused: hearing.isPaused && goesOn))
  }

  /// Removes the songs with these ids. The current song goes last, so that a song that stays follows it.
  func remove(_ numbers: Set<Int>) async throws(PlayerFailure) {
    let playing = mirror.hearing?.song
    let silent = mirror.state.songs.map(\.id).filter { numbers.contains($0) && $0 != playing }
    if !silent.isEmpty { try await change(silent.map(ServerCommand.delete)) }
    guard let playing, numbers.contains(playing) else { return }
    if let index = mirror.playingOrder.firstIndex(where: { $0.id == playing }) { try await remove(at: index) }
  }

  /// Under random, the items follow the same song in the order from before shuffling.
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

  /// Puts the moved files at the places of their songs. What plays is open and goes on. A server that knows only its own
  /// library refuses a file until it has read that again; the song stays then, and fails when its turn comes.
  func relocate(_ files: [String: PlayableItem]) async throws(PlayerFailure) {
    for song in mirror.state.songs where song.id != mirror.hearing?.song {
      guard let old = mirror.items[song.id], var moved = files[old.address],
        let position = mirror.state.position(of: song.id)
      else { continue }
      (moved.startPosition, moved.speed) = (old.startPosition, old.speed)
      _ = try await add([moved], at: position)
      try await change([.delete(song.id)])
    }
  }

  func move(from index: Int, to target: Int) async throws(PlayerFailure) {
    var order = mirror.playingOrder.map(\.id)
    guard order.indices.contains(index), order.indices.contains(target) else { throw .endOfQueue }
    let song = order.remove(at: index)
    order.insert(song, at: target)
    guard mirror.state.isRandom else { return try await change([.move(song, to: target)]) }
    try await prefer(order[...target])
  }

  /// Under random a server has no order to insert into, so the songs to play in this order get priorities.
  private func prefer(_ order: ArraySlice<Int>) async throws(PlayerFailure) {
    let present = order.firstIndex { $0 == mirror.state.current }
    let ahead = present.map { order[($0 + 1)...] } ?? (mirror.state.current == nil ? order : [])
    try await change(
      ahead.prefix(Self.priorities).enumerated().map { .setPriority(Self.priorities - $0.offset, $0.element) })
  }

  /// The number of priorities that a server has.
  private static let priorities = 255

  /// The server shuffles by itself, so it is sent the order from before shuffling.
  func restore(_ snapshot: PlaybackSnapshot) async throws(PlayerFailure) {
    let queue = snapshot.queue.validated
    var items = queue.items
    if let current = queue.currentIndex { items[current].resume(at: snapshot.status.position) }
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
