/// The answer to a question about the current item, or about a named one.
package struct NowPlayingResponse: Hashable, Sendable, Codable {
  package var code: ControlResponseCode
  package var question: NowPlayingQuestion
  package var playing: MediaItem?
  /// The named item; nil if the question was about the current item.
  package var named: MediaItem?
  /// The requested genre, date or name.
  package var value: String?
  /// The requested time, in seconds.
  package var seconds: Double?
  /// The chapter number, or the volume in percent.
  package var number: Int?
  /// Of how many it is, if the number is one of several.
  package var total: Int?
  /// How many items of each kind the library has.
  package var counts: [MediaItemType: Int]?
  /// The speed.
  package var speed: Double?
  /// The next entries of the queue, in order.
  package var upcoming: [MediaItem]
  /// What comes next, if that was asked.
  package var following: MediaItem?
  /// The titles that a station reported, newest first, the lines of the lyrics, or languages as the tags have them.
  package var titles: [String]
  /// What playback stops after; `number` is how many more of them come before that.
  package var stopsAfter: StopPoint?
  /// What the person thinks of it, if that was asked; nil if nothing was said.
  package var affinity: MediaAffinityType?
  package var reason: Reason?

  package init(
    code: ControlResponseCode, question: NowPlayingQuestion, playing: MediaItem? = nil, named: MediaItem? = nil,
    value: String? = nil, seconds: Double? = nil, number: Int? = nil, speed: Double? = nil,
    upcoming: [MediaItem] = [], titles: [String] = [],
    reason: Reason? = nil
  ) {
    self.code = code
    self.question = question
    self.playing = playing
    self.named = named
    self.value = value
    self.seconds = seconds
    self.number = number
    self.speed = speed
    self.upcoming = upcoming
    self.titles = titles
    self.reason = reason
  }
}
