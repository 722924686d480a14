/// When playback is to pause by itself.
package enum SleepTimer: Hashable, Sendable, Codable {
  /// This many seconds from now, softly.
  case after(Double)
  /// With the end of what plays; the queue then stands at the next entry.
  case endOfItem
  /// With the end of the chapter; of what has no chapters, with its end.
  case endOfChapter
}
