import ControlProtocol
import MediaIntents

/// How queues that are empty are to play once they have something: players take such options only then, and clients
/// often clear a queue, choose how it plays and fill it.
actor OptionWishes {
  private struct Wish {
    var shuffle: Bool?
    var repeatMode: PlaybackRepeatMode?
  }

  /// By player.
  private var wishes: [String?: Wish] = [:]

  /// The status with what is wished for an empty queue.
  func added(to status: DaemonStatus) -> DaemonStatus {
    guard let wish = wishes[status.player] else { return status }
    guard status.queue.total == 0, status.current == nil else {
      // Something else has filled it, in its own way.
      wishes[status.player] = nil
      return status
    }
    var status = status
    status.shuffle = wish.shuffle ?? status.shuffle
    status.repeat = wish.repeatMode ?? status.repeat
    return status
  }

  /// Notes an option of an empty queue. Returns whether it is empty.
  func note(shuffle: Bool? = nil, repeat mode: PlaybackRepeatMode? = nil, of status: DaemonStatus) -> Bool {
    guard status.queue.total == 0, status.current == nil else { return false }
    var wish = wishes[status.player] ?? Wish()
    wish.shuffle = shuffle ?? wish.shuffle
    wish.repeatMode = mode ?? wish.repeatMode
    wishes[status.player] = wish
    return true
  }

  /// Returns what is wished for a player, and forgets it.
  func take(of player: String?) -> (shuffle: Bool?, repeatMode: PlaybackRepeatMode?) {
    let wish = wishes.removeValue(forKey: player)
    return (wish?.shuffle, wish?.repeatMode)
  }
}

extension CommandDesk {
  func shuffle(_ shuffle: Bool, _ session: Session) async throws(Refusal) -> Answer {
    let status = try await status(session)
    if status.shuffle == shuffle { return Answer() }
    if await wishes.note(shuffle: shuffle, of: status) { return Answer() }
    return try await control(SetShuffle(shuffle: shuffle, player: session.player), session)
  }

  func repeats(_ mode: PlaybackRepeatMode, _ session: Session) async throws(Refusal) -> Answer {
    let status = try await status(session)
    if status.repeat == mode { return Answer() }
    if await wishes.note(repeat: mode, of: status) { return Answer() }
    return try await control(SetRepeat(repeat: Word(mode), player: session.player), session)
  }

  /// Adds items to a queue that may have been empty, and lets it play as it was wished for.
  func enqueue(_ method: AddToQueue, _ session: Session) async throws(Refusal) -> [Int] {
    let player = try await status(session).player
    let wish = await wishes.take(of: player)
    let ids = try await call(method, session).ids
    if let shuffle = wish.shuffle { _ = try await control(SetShuffle(shuffle: shuffle, player: player), session) }
    if let mode = wish.repeatMode {
      _ = try await control(SetRepeat(repeat: Word(mode), player: player), session)
    }
    return ids
  }
}
