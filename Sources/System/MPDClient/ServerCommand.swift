import CMPDClient

/// A command for a server. Songs of the queue are given by their ids, which stay while other clients move them.
package enum ServerCommand: Hashable, Sendable {
  case clear
  case add(String)
  case addAt(String, Int)
  /// Counted from 0 after the current song.
  case addBehindCurrent(String, Int)
  case delete(Int)
  /// Moves a song to a position in the server's own order.
  case move(Int, to: Int)
  /// 0 to 255; has an effect under random only.
  case setPriority(Int, Int)
  case play
  case playPosition(Int)
  case playSong(Int)
  /// In seconds; a stopped server starts playing there.
  case seek(Int, Double)
  case pause(Bool)
  case stop, next, previous
  case setRandom(Bool)
  case setRepeat(Bool)
  case setSingle(Bool)
  /// 0 to 100.
  case setVolume(Int)
  case addToPlaylist(String, String)
  case setSticker(String, String, String)
  case deleteSticker(String, String)

  /// Whether the server answers with the id of a new song.
  fileprivate var addsSong: Bool {
    switch self {
    case .add, .addAt, .addBehindCurrent: true
    default: false
    }
  }

  fileprivate func send(on connection: OpaquePointer) -> Bool {
    switch self {
    case .clear: mpd_send_clear(connection)
    case .add(let address): mpd_send_add_id(connection, address)
    case .addAt(let address, let position): mpd_send_add_id_to(connection, address, UInt32(clamping: position))
    case .addBehindCurrent(let address, let offset):
      mpd_send_add_id_whence(connection, address, UInt32(clamping: offset), MPD_POSITION_AFTER_CURRENT)
    case .delete(let song): mpd_send_delete_id(connection, UInt32(clamping: song))
    case .move(let song, let position): mpd_send_move_id(connection, UInt32(clamping: song), UInt32(clamping: position))
    case .setPriority(let priority, let song):
      mpd_send_prio_id(connection, UInt32(clamping: priority), UInt32(clamping: song))
    case .play: mpd_send_play(connection)
    case .playPosition(let position): mpd_send_play_pos(connection, UInt32(clamping: position))
    case .playSong(let song): mpd_send_play_id(connection, UInt32(clamping: song))
    case .seek(let song, let seconds): mpd_send_seek_id_float(connection, UInt32(clamping: song), Float(seconds))
    case .pause(let isPaused): mpd_send_pause(connection, isPaused)
    case .stop: mpd_send_stop(connection)
    case .next: mpd_send_next(connection)
    case .previous: mpd_send_previous(connection)
    case .setRandom(let isOn): mpd_send_random(connection, isOn)
    case .setRepeat(let isOn): mpd_send_repeat(connection, isOn)
    case .setSingle(let isOn): mpd_send_single(connection, isOn)
    case .setVolume(let percent): mpd_send_set_volume(connection, UInt32(clamping: percent))
    case .addToPlaylist(let name, let address): mpd_send_playlist_add(connection, name, address)
    case .setSticker(let song, let name, let value): mpd_send_sticker_set(connection, "song", song, name, value)
    case .deleteSticker(let song, let name): mpd_send_sticker_delete(connection, "song", song, name)
    }
  }
}

/// The result of a list of commands.
package struct ListOutcome {
  /// The ids of the songs that were added, in order; at most one for each command that adds a song.
  package var added: [Int] = []
  /// Why the list was not carried out to its end.
  package var refusal: ServerRefusal?
}

extension Connection {
  /// Carries out commands as one list: no command of another client runs between them, and the first refusal ends the list.
  package func run(_ commands: [ServerCommand]) throws(ServerError) -> ListOutcome {
    guard !commands.isEmpty else { return ListOutcome() }
    return try inTime { () throws(ServerError) in try carryOut(commands) }
  }

  private func carryOut(_ commands: [ServerCommand]) throws(ServerError) -> ListOutcome {
    var outcome = ListOutcome()
    do throws(ServerError) {
      try check(mpd_command_list_begin(handle, false))
      let additions = commands.count(where: \.addsSong)
      for command in commands { try check(command.send(on: handle)) }
      try check(mpd_command_list_end(handle))
      while let pair = mpd_recv_pair_named(handle, "Id") {
        // The protocol limits ids to 32 bits.
        // because another number is no identifier, and none is calculated with.
        if let id = UInt32(String(cString: pair.pointee.value)), outcome.added.count < additions {
          outcome.added.append(Int(id))
        }
        mpd_return_pair(handle, pair)
      }
      try finish()
    } catch .refused(let refusal) {
      outcome.refusal = refusal
    }
    return outcome
  }
}
