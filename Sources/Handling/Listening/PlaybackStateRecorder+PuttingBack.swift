import Journal
import MediaIntents
import Playback

extension PlaybackStateRecorder {
  /// Gives the player what it had when it was last heard of: what sounded is paused. Says whether there was anything.
  ///
  /// What is no file that can be read now - a broadcast, a disk that is not mounted - is not begun: the queue stands at it.
  package func putBack() async -> Bool {
    guard keepsQueue, let kept = await kept else { return false }
    var picture = PlaybackSnapshot(kept)
    picture.queue.items = await catalogue.found(picture.queue.items)
    if picture.sounds { picture.status.state = .paused }
    if picture.queue.current?.path == nil || picture.queue.current?.fileFailure != nil {
      picture.status.state = .stopped
    }
    if let index = picture.queue.currentIndex { picture.queue.items[index].startPosition = kept.seconds }
    // A player that refuses has nothing, as if there had been nothing.
    try? await player.perform(.setVolume(kept.volume))
    try? await player.perform(.setMuted(kept.isMuted))
    try? await player.perform(.restore(picture))
    return true
  }

  private var kept: SavedPlayerState? {
    get async {
      do throws(StorageFailure) {
        return try await journal.player(name)
      } catch {
        onFailure(error)
        return nil
      }
    }
  }
}
