/// What a question about the thing that plays, or about a named one, is answered with.
package struct NowPlayingResponse: Hashable, Sendable, Codable {
  package var code: ControlResponseCode
  package var question: NowPlayingQuestion
  package var playing: MediaItem?
  /// What was named, where the question was not about what plays.
  package var named: MediaItem?
  /// The genre, date or name that was asked for.
  package var value: String?
  /// The time that was asked for, in seconds.
  package var seconds: Double?
  /// The number of the chapter, or the volume in percent.
  package var number: Int?
  package var reason: Reason?

  package init(
    code: ControlResponseCode, question: NowPlayingQuestion, playing: MediaItem? = nil, named: MediaItem? = nil,
    value: String? = nil, seconds: Double? = nil, number: Int? = nil, reason: Reason? = nil
  ) {
    self.code = code
    self.question = question
    self.playing = playing
    self.named = named
    self.value = value
    self.seconds = seconds
    self.number = number
    self.reason = reason
  }
}
