import MediaIntents
import Playback

/// The streams that the playlist at a station's address names, tried one after the other.
struct StationStreams {
  let load: Load.ID
  /// Those not tried yet; nil until they are known.
  var waiting: [String]?
}

/// Stations whose address is that of a playlist.
extension GStreamerPlayer {
  /// Opens what a station's playlist names after its address turned out to be no sound, and the next stream after one
  /// that fails. Returns false if there is nothing else to open.
  ///
  /// The stream is asked for first and the playlist only then, so that a station without one starts as fast as ever.
  func openListedStream(_ load: Load.ID, after failure: PlayerFailure) -> Bool {
    guard let current = engine.load, current.id == load, current.item.isLive, !engine.isSounding,
      recovery == nil
    else { return false }
    if streams?.load == load {
      // One list may be reported as several failures, of which the later ones come while its streams are looked for.
      return streams?.waiting == nil || openNextStream(failure)
    }
    guard case .undecodable = failure, let findStreams else { return false }
    streams = StationStreams(load: load)
    locating = replacing(locating) { player in
      let found = await findStreams(current.item.address)
      await player.open(found, of: load, after: failure)
    }
    return true
  }

  private func open(_ found: [String], of load: Load.ID, after failure: PlayerFailure) {
    guard engine.load?.id == load, streams?.load == load else { return }
    streams?.waiting = found
    if !openNextStream(failure) { receive(.failed(load, failure, position: 0)) }
  }

  private func openNextStream(_ failure: PlayerFailure) -> Bool {
    guard let load = streams?.load, let next = streams?.waiting?.first else { return false }
    streams?.waiting?.removeFirst()
    engine.stream = (load, next)
    do {
      try engine.reload(at: LoadedItem.PendingSeek(position: 0, rate: engine.rate))
    } catch {
      tellLater(error, of: engine.load)
    }
    return true
  }

  /// Ends the connection of a paused broadcast, which would go on with what was sent long ago.
  func leaveBroadcast() {
    guard engine.isEndless else { return }
    endRecovery()
    engine.suspend(at: engine.position)
  }
}
