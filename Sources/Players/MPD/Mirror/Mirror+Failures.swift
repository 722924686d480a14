import MediaIntents
import MPDClient
import Playback

/// What the server could not play.
extension Mirror {
  /// The item that the server reports as undecodable; nil if it was reported before.
  func failedItem(_ change: MirrorChange) -> FailedItem? {
    guard let error = state.error, error != change.old.error || change.undoable != nil else { return nil }
    return failedItem(by: error, among: state.songs + change.old.songs)
  }

  /// The item named by a server error.
  func failedItem(by error: String, among songs: [ServerSong]) -> FailedItem? {
    guard error.hasPrefix(ServerState.decodingFailure) else { return nil }
    let rest = error.dropFirst(ServerState.decodingFailure.count)
    let song = songs.first { rest == $0.address || rest.hasPrefix($0.address + ";") }
    return song.flatMap { items[$0.id] }.map {
      FailedItem(item: $0, failure: PlayerFailure(serverMessage: error, item: $0))
    }
  }

  /// The item behind a song that has ended, if the server had tried it before and has stopped because of that; nil if it has
  /// not.
  func failureAhead(of hearing: MirroredTrack, _ change: MirrorChange) -> PlayableItem? {
    guard change.undoable == nil, state.playing == .stopped, !state.isRandom, let error = state.error,
      hearing.isNearEnd(at: change.now, crossfade: change.old.crossfade),
      let failed = failedItem(by: error, among: state.songs)?.item,
      let place = state.position(of: hearing.song), place + 1 < state.songs.count,
      items[state.songs[place + 1].id] == failed
    else { return nil }
    return failed
  }

  /// The song to continue with if the server stopped at a failed one, as MPD does after a jump.
  func songBehindFailure(_ change: MirrorChange) -> Int? {
    guard change.undoable == nil, change.old.playing == .playing, state.playing == .stopped, !state.isRandom,
      let failed = change.failures.last?.item ?? change.stalledAt,
      let place = state.songs.lastIndex(where: { items[$0.id] == failed }), place + 1 < state.songs.count
    else { return nil }
    return state.songs[place + 1].id
  }

  /// The items that the server skipped without a lasting error: a broadcast that ended, and songs after the current one
  /// whose files are missing.
  func passedOver(behind hearing: MirroredTrack, _ change: MirrorChange) -> [FailedItem] {
    if hearing.isEndless {
      return change.hasFailed(hearing.item)
        ? [] : [FailedItem(item: hearing.item, failure: .unreachable(hearing.item.address))]
    }
    guard !state.isRandom, let left = state.position(of: hearing.song) else { return [] }
    let reached = state.position(of: state.current) ?? state.songs.count
    guard reached > left + 1 else { return [] }
    return state.songs[(left + 1)..<reached].compactMap { song in
      guard let item = items[song.id], let failure = item.fileFailure else { return nil }
      return change.hasFailed(item) ? nil : FailedItem(item: item, failure: failure)
    }
  }
}
