import CMPDClient

extension Connection {
  /// The server's state now, with the changes of the queue since an earlier state; both are of the same moment.
  package func state(after earlier: ServerState) throws(ServerError) -> ServerState {
    try inTime { () throws(ServerError) in try changes(since: earlier) }
  }

  private func changes(since earlier: ServerState) throws(ServerError) -> ServerState {
    try check(mpd_command_list_begin(handle, true))
    try check(mpd_send_status(handle))
    try check(mpd_send_queue_changes_meta(handle, earlier.version))
    try check(mpd_command_list_end(handle))
    guard let status = mpd_recv_status(handle) else {
      try check(false)
      return earlier
    }
    defer { mpd_status_free(status) }
    var state = ServerState(status)
    state.songs = earlier.songs
    try check(mpd_response_next(handle))
    while let song = mpd_recv_song(handle) {
      state.put(ServerSong(song), at: Int(mpd_song_get_pos(song)))
      mpd_song_free(song)
    }
    try check(mpd_response_next(handle))
    if let pair = mpd_recv_pair(handle) {
      mpd_return_pair(handle, pair)
      throw .closed("the answer has surplus lines")
    }
    try finish()
    state.songs.removeLast(max(0, state.songs.count - Int(mpd_status_get_queue_length(status))))
    state.removeDuplicates()
    return state
  }

  /// The folder of the server's music; nil if the server does not say, as to clients over a network.
  package func musicFolder() throws(ServerError) -> String? {
    do throws(ServerError) {
      return try ask(cmpd_send_config) { handle in
        var folder: String?
        while let pair = mpd_recv_pair(handle) {
          if String(cString: pair.pointee.name) == "music_directory" { folder = String(cString: pair.pointee.value) }
          mpd_return_pair(handle, pair)
        }
        return folder
      }
    } catch .refused {
      return nil
    }
  }
}

extension ServerState {
  /// The state without the queue.
  fileprivate init(_ status: OpaquePointer) {
    self.init()
    playing =
      switch mpd_status_get_state(status) {
      case MPD_STATE_PLAY: .playing
      case MPD_STATE_PAUSE: .paused
      default: .stopped
      }
    let song = mpd_status_get_song_id(status), next = mpd_status_get_next_song_id(status)
    current = song < 0 ? nil : Int(song)
    following = next < 0 ? nil : Int(next)
    elapsed = Double(mpd_status_get_elapsed_ms(status)) / 1000
    let seconds = mpd_status_get_total_time(status)
    duration = seconds > 0 ? Double(seconds) : nil
    let volume = mpd_status_get_volume(status)
    self.volume = volume < 0 ? nil : Int(volume)
    isRandom = mpd_status_get_random(status)
    isRepeating = mpd_status_get_repeat(status)
    isSingle = mpd_status_get_single_state(status) == MPD_SINGLE_ON
    crossfade = Double(mpd_status_get_crossfade(status))
    error = mpd_status_get_error(status).map { String(cString: $0) }
    version = mpd_status_get_queue_version(status)
  }
}

extension ServerSong {
  fileprivate init(_ song: OpaquePointer) {
    func tag(_ type: mpd_tag_type) -> String? { mpd_song_get_tag(song, type, 0).map { String(cString: $0) } }
    let milliseconds = mpd_song_get_duration_ms(song)
    self.init(
      id: Int(mpd_song_get_id(song)), address: String(cString: mpd_song_get_uri(song)),
      priority: Int(mpd_song_get_prio(song)), duration: milliseconds > 0 ? Double(milliseconds) / 1000 : nil,
      title: tag(MPD_TAG_TITLE), artist: tag(MPD_TAG_ARTIST), album: tag(MPD_TAG_ALBUM), station: tag(MPD_TAG_NAME))
  }
}
