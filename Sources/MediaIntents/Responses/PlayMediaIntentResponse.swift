/// What came of a request to play.
package struct PlayMediaIntentResponse: Hashable, Sendable, Codable {
  package var code: PlayMediaResponseCode
  /// First the item that plays, then the alternatives, most relevant first.
  package var items: [MediaItem]
  /// What was asked for, where that is more than the first item: its album, playlist or show.
  package var container: MediaItem?
  package var location: PlaybackQueueLocation
  package var speed: Double?
  package var shuffled: Bool
  package var repeatMode: PlaybackRepeatMode?
  /// Constraints that were said and do not hold for the item.
  package var relaxed: [RelaxedConstraint]
  package var reason: Reason?

  package init(
    code: PlayMediaResponseCode, items: [MediaItem] = [], container: MediaItem? = nil,
    location: PlaybackQueueLocation = .now, speed: Double? = nil, shuffled: Bool = false,
    repeatMode: PlaybackRepeatMode? = nil, relaxed: [RelaxedConstraint] = [], reason: Reason? = nil
  ) {
    self.code = code
    self.items = items
    self.container = container
    self.location = location
    self.speed = speed
    self.shuffled = shuffled
    self.repeatMode = repeatMode
    self.relaxed = relaxed
    self.reason = reason
  }
}
