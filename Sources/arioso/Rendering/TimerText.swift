import ControlProtocol
import MediaIntents

/// When playback pauses by itself.
enum TimerText {
  static func line(_ timer: DaemonStatus.Timer) -> String {
    (timer.remaining == nil ? "stops " : "stops in ") + short(timer)
  }

  /// The time that is left, or after what playback stops.
  static func short(_ timer: DaemonStatus.Timer) -> String {
    timer.remaining.map(ClockText.duration) ?? end(of: timer)
  }

  private static func end(of timer: DaemonStatus.Timer) -> String {
    let isChapter = timer.end == .chapter
    if let more = timer.more { return "after \(CountText.of(more, isChapter ? "more chapter" : "more item"))" }
    return isChapter ? "after the chapter" : "after this"
  }
}

extension DaemonStatus.Timer {
  fileprivate var remaining: Double? { left ?? seconds }
}
