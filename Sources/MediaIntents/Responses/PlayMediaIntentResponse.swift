/// The outcome of a request to play.
package struct PlayMediaIntentResponse: Hashable, Sendable, Codable {
  package var code: PlayMediaResponseCode
  /// The item that plays, then the alternatives, most relevant first.
  package var items: [MediaItem]
  /// The album, playlist or show that was asked for, if more than a single item.
  package var container: MediaItem?
  package var location: PlaybackQueueLocation
  package var speed: Double?
  package var shuffled: Bool
  package var repeatMode: PlaybackRepeatMode?
  /// The number and the title of the chapter it starts with, if one was asked for.
  package var chapter: Int?
  package var chapterTitle: String?
  /// How many songs play or join the queue, if a number was asked for.
  package var count: Int?
  /// How many times in a row it plays, if a number was asked for.
  package var times: Int?
  /// Where it starts, in seconds, if a place in it was asked for.
  package var position: Double?
  /// The name of the marked place it starts at, if that was asked for.
  package var mark: String?
  /// Seconds after which it pauses, if that was asked for.
  package var stopsAfter: Double?
  /// Requested constraints that the item doesn't satisfy.
  package var relaxed: [RelaxedConstraint]
  package var reason: Reason?
  /// Whether no sound device can be opened, so that nothing is heard.
  package var isUnheard = false
  /// Number of entries of the playlist that do not play because their files are away.
  package var away = 0
  /// Whether it plays from its beginning, instead of where it should, because its server sends no other place.
  package var hasStartedOver = false
  /// Why it was suggested, if what to play was left to the library.
  package var suggestion: SuggestionReason?
  /// Whether it is what is heard more lately, so that the time is to be told.
  package var isTrend = false
  /// Whether it joined a stopped queue, so that nothing plays.
  package var isWaiting = false
  /// The rooms in which it is heard, if they were named.
  package var rooms: [String]?
  /// Those of them whose loudspeakers are not connected.
  package var absentRooms: [String]?
  /// What the station is like, if it was drawn.
  package var station: StationDescription?

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

/// How a request to play ended. The cases and their order are SiriKit's.
package enum PlayMediaResponseCode: String, Codable, Sendable, CaseIterable {
  case unspecified, ready, continueInApp, inProgress, success, handleInApp, failure, failureRequiringAppLaunch
  case failureUnknownMediaType, failureNoUnplayedContent, failureRestrictedContent, failureMaxStreamLimitReached
}
