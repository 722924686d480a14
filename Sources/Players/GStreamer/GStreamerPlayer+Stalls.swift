import MediaIntents
import Playback

/// Streams of which nothing more comes, though nobody says that they have ended.
extension GStreamerPlayer {
  /// Looks now and then whether this stream has come any further. A server may keep a connection and say nothing, and a
  /// decoder may wait for data that it has been told will come.
  func watchForStalls(of load: Load) {
    stalling?.cancel()
    guard load.item.path == nil else { return stalling = nil }
    stalling = replacing(nil) { [silence = settings.silence] player in
      var last: Double?
      while await player.rest(silence), await player.isLoaded(load) {
        let place = await player.placeOfSounding
        if let place, place == last {
          await player.lose(load.id, .unreachable(load.item.address), at: place, hasStalled: true)
        }
        last = place
      }
    }
  }

  private func isLoaded(_ load: Load) -> Bool { engine.item.load?.id == load.id }

  /// `nil` while it is paused: how long that lasts is the person's affair.
  private var placeOfSounding: Double? { engine.isPaused ? nil : engine.position }
}
