/// "Play …": what, and how it should play. Parameters that were not said are nil.
package struct PlayMediaIntent: Hashable, Sendable, Codable {
  /// What plays, in this order, instead of what a search finds.
  package var mediaItems: [MediaItem]?
  package var mediaSearch: MediaSearch?
  package var playShuffled: Bool?
  package var playbackRepeatMode: PlaybackRepeatMode?
  package var resumePlayback: Bool?
  package var playbackQueueLocation: PlaybackQueueLocation?
  package var playbackSpeed: PlaybackSpeed?

  package init(
    mediaItems: [MediaItem]? = nil, mediaSearch: MediaSearch? = nil, playShuffled: Bool? = nil,
    playbackRepeatMode: PlaybackRepeatMode? = nil, resumePlayback: Bool? = nil,
    playbackQueueLocation: PlaybackQueueLocation? = nil, playbackSpeed: PlaybackSpeed? = nil
  ) {
    self.mediaItems = mediaItems
    self.mediaSearch = mediaSearch
    self.playShuffled = playShuffled
    self.playbackRepeatMode = playbackRepeatMode
    self.resumePlayback = resumePlayback
    self.playbackQueueLocation = playbackQueueLocation
    self.playbackSpeed = playbackSpeed
  }
}
