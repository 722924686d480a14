/// What a question about the thing that plays is answered with.
package struct NowPlayingResponse: Hashable, Sendable, Codable {
  package var code: ControlResponseCode
  package var question: NowPlayingQuestion
  package var playing: MediaItem?
  /// The genre, date or name that was asked for.
  package var value: String?
  /// The time that was asked for, in seconds.
  package var seconds: Double?
  package var reason: Reason?

  package init(
    code: ControlResponseCode, question: NowPlayingQuestion, playing: MediaItem? = nil, value: String? = nil,
    seconds: Double? = nil, reason: Reason? = nil
  ) {
    self.code = code
    self.question = question
    self.playing = playing
    self.value = value
    self.seconds = seconds
    self.reason = reason
  }
}
