/// What somebody does to the thing that plays.
package enum TransportCommand: Hashable, Sendable, Codable {
  case pause, resume, stop, next, previous, restart
  /// Seconds from the start.
  case seek(to: Double)
  /// Seconds forward; negative is back.
  case skip(by: Double)
  /// 0 to 100.
  case setVolume(Double)
  /// Percentage points; negative is quieter.
  case changeVolume(by: Double)
  case mute(Bool)
  case speed(PlaybackSpeed)
  case shuffle(Bool)
  case repeatMode(PlaybackRepeatMode)
  /// Falls silent after this many seconds; `nil` takes that back.
  case sleep(after: Double?)
  /// To the start of the following chapter, of the present one or the one before, or of one counted from 1.
  case nextChapter, previousChapter
  case chapter(Int)
  /// Everything but what plays leaves the queue.
  case clearQueue
  /// What was interrupted by something else goes on where it was.
  case putBack
  /// The sound goes on in another room or on another player.
  case transfer(to: String)
  /// Whether what is heard is kept out of the journal.
  case privateListening(Bool)
}
