import MediaIntents
import Playback

/// Detects streams that stall without ending.
extension GStreamerPlayer {
  /// Checks at intervals whether this stream advances. A server may keep a connection and send nothing, and a decoder may
  /// wait for data that was announced.
  func watchForStalls(of load: Load) {
    stalling?.cancel()
    guard load.item.path == nil else { return stalling = nil }
    stalling = replacing(nil) { [silence = settings.silence] player in
      var last: Double?
      while await player.rest(silence), await player.isLoaded(load) {
        let position = await player.playingPosition
        if let position, position == last {
          await player.lose(load.id, .unreachable(load.item.address), at: position, hasStalled: true)
        }
        last = position
      }
    }
  }

  private func isLoaded(_ load: Load) -> Bool { engine.load?.id == load.id }

  /// nil while paused or held, which is not a stall.
  private var playingPosition: Double? { engine.isStill ? nil : engine.position }
}
