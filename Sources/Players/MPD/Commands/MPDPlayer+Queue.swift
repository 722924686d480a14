import MediaIntents
import MPDClient
import Playback

extension MPDPlayer {
  /// Starts the first item that can be played and only then adds the others, since adding ten thousand songs takes a
  /// server a while.
  func play(_ items: [PlayableItem], _ options: PlayOptions) async throws(PlayerFailure) {
    guard !items.isEmpty else { throw .nothingPlaying }
    guard options.speed == 1 else { throw .unsupported(.speed) }
    let start = options.startIndex ?? (options.shuffle ? Int.random(in: items.indices, using: &generator) : 0)
    guard items.indices.contains(start) else { throw .endOfQueue }
    var filling = QueueFilling(items)
    var commands = [.clear, .setRandom(options.shuffle)] + options.repeatMode.commands
    var launched: Int?
    for index in Array(start..<items.count) + (options.repeatMode == .all ? Array(0..<start) : []) {
      launched = try begin(with: index, after: commands, &filling) ? index : nil
      commands = []
      if launched != nil { break }
    }
    try run(commands: commands)
    try fill(&filling, Array(filling.missing(before: launched ?? start)), at: 0)
    try fill(&filling, Array(filling.missing(behind: launched ?? start)), at: nil)
    adopt(filling)
    launched = try playOn(from: launched, &filling)
    try await refresh(
      Mirror.LocalChange(reason: .replaced, beginning: launched.map { items[$0].firstPosition } ?? 0),
      failures: filling.failures)
  }

  /// Adds an item to the queue and plays it; returns false if it cannot be played.
  private func begin(
    with index: Int, after commands: [ServerCommand], _ filling: inout QueueFilling
  ) throws(PlayerFailure) -> Bool {
    let item = filling.items[index]
    guard let address = address(of: item) else {
      filling.fail(index, item.failureToReach)
      try run(commands: commands)
      return false
    }
    let list = commands + [.add(address), .playPosition(filling.count)]
    let outcome = try run(list)
    if let song = outcome.added.first { filling.place(index, song) }
    if let refusal = outcome.refusal {
      filling.fail(index, PlayerFailure(serverMessage: refusal.message, item: item))
      return false
    }
    if item.firstPosition > 0, let song = outcome.added.first {
      // An item that cannot be sought plays from its start.
      _ = try run([.seek(song, item.firstPosition)])
    }
    return true
  }

  /// Resumes playback if the first song failed while it was alone in the queue. Returns the item that plays.
  private func playOn(from launched: Int?, _ filling: inout QueueFilling) throws(PlayerFailure) -> Int? {
    var launched = launched
    while let index = launched {
      let state = try look()
      guard state.playing == .stopped, let error = state.error else { break }
      filling.fail(index, PlayerFailure(serverMessage: error, item: filling.items[index]))
      guard let next = filling.next(behind: index) else { return nil }
      // A refusal shows up as an error in the next round.
      _ = try run([.playSong(next.song)])
      launched = next.index
    }
    return launched
  }

  private func run(commands: [ServerCommand]) throws(PlayerFailure) {
    if !commands.isEmpty, let refusal = try run(commands).refusal { throw PlayerFailure(refusal) }
  }

  /// Adds these items in order, at a position or at the end. Skips what the server refuses.
  private func fill(_ filling: inout QueueFilling, _ indices: [Int], at position: Int?) throws(PlayerFailure) {
    var place = position
    var rest = indices[...]
    while !rest.isEmpty {
      var batch: [(index: Int, command: ServerCommand)] = []
      while let index = rest.first, batch.count < QueueFilling.batchSize {
        rest.removeFirst()
        guard let address = address(of: filling.items[index]) else {
          filling.fail(index, filling.items[index].failureToReach)
          continue
        }
        batch.append((index, place.map { .addAt(address, $0 + batch.count) } ?? .add(address)))
      }
      let outcome = try run(batch.map(\.command))
      for (song, entry) in zip(outcome.added, batch) { filling.place(entry.index, song) }
      place = place.map { $0 + outcome.added.count }
      if let refusal = outcome.refusal, batch.indices.contains(outcome.added.count) {
        let index = batch[outcome.added.count].index
        filling.fail(index, PlayerFailure(serverMessage: refusal.message, item: filling.items[index]))
        rest = batch.dropFirst(outcome.added.count + 1).map(\.index) + rest
      }
    }
  }

  private func adopt(_ filling: QueueFilling) {
    for (song, item) in filling.placed { mirror.items[song] = item }
  }

  /// Adds items after the current song. Under random they also get priorities, the first one the highest, above those
  /// of earlier requests.
  func addNext(_ items: [PlayableItem]) async throws(PlayerFailure) {
    let behind = mirror.state.position(of: mirror.state.current).map { $0 + 1 } ?? 0
    let songs = try await add(items, at: behind)
    guard mirror.state.isRandom else { return }
    let order = songs + mirror.promised.map(\.id).filter { !songs.contains($0) }
    try await change(order.enumerated().map { .setPriority(max(1, 255 - $0.offset), $0.element) })
  }

  func addLater(_ items: [PlayableItem]) async throws(PlayerFailure) {
    _ = try await add(items, at: nil)
  }

  /// Returns the ids of the added songs. Throws if there are none.
  func add(_ items: [PlayableItem], at position: Int?) async throws(PlayerFailure) -> [Int] {
    var filling = QueueFilling(items)
    try fill(&filling, Array(items.indices), at: position)
    if filling.placed.isEmpty, let first = filling.failures.first { throw first.failure }
    adopt(filling)
    try await refresh(failures: filling.failures)
    return filling.songs
  }

  func clearQueue() async throws(PlayerFailure) {
    let kept = mirror.hearing?.song ?? mirror.state.current
    try await change(mirror.state.songs.filter { $0.id != kept }.map { .delete($0.id) })
  }
}

extension PlayableItem {
  /// Why a server that has neither its folder nor access to this machine's files cannot play it.
  fileprivate var failureToReach: PlayerFailure {
    if ServedAddress.isServed(address) { return .unsupported(.streams) }
    return fileFailure ?? .fileUnreadable(place)
  }
}
