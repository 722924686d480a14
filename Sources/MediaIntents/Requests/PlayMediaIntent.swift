/// "Play …": what to play, and how. Parameters that weren't said are nil.
package struct PlayMediaIntent: Hashable, Sendable, Codable {
  package var mediaSearch: MediaSearch?
  package var playShuffled: Bool?
  package var playbackRepeatMode: PlaybackRepeatMode?
  package var resumePlayback: Bool?
  package var playbackQueueLocation: PlaybackQueueLocation?
  package var playbackSpeed: PlaybackSpeed?

  package init(
    mediaSearch: MediaSearch? = nil, playShuffled: Bool? = nil, playbackRepeatMode: PlaybackRepeatMode? = nil,
    resumePlayback: Bool? = nil, playbackQueueLocation: PlaybackQueueLocation? = nil,
    playbackSpeed: PlaybackSpeed? = nil
  ) {
    self.mediaSearch = mediaSearch
    self.playShuffled = playShuffled
    self.playbackRepeatMode = playbackRepeatMode
    self.resumePlayback = resumePlayback
    self.playbackQueueLocation = playbackQueueLocation
    self.playbackSpeed = playbackSpeed
  }
}
