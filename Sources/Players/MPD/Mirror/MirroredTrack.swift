import MediaIntents
import MPDClient
import Playback

/// The current song, with its position extrapolated from the server's last report.
struct MirroredTrack {
  typealias Instant = ContinuousClock.Instant

  let song: Int
  let item: PlayableItem
  /// In seconds; nil if unknown. Servers learn some durations only during playback.
  private(set) var duration: Double?
  /// Whether the stream names its station.
  private var hasStation = false
  /// Where it started, in seconds; it is audible once the position is past this.
  var beginning: Double
  let started: Instant
  var hasStarted = false
  var isPaused: Bool
  /// Whether the queue reached it by itself.
  var followsByItself = false
  /// The position last reported, in seconds, and when.
  private var told: Double
  private var toldAt: Instant
  /// The same at the last discontinuity. A busy server reports positions late and catches up, so the last report may
  /// lag far behind.
  private var changed: Double
  private var changedAt: Instant

  init(_ song: ServerSong, item: PlayableItem, from beginning: Double, isPaused: Bool, now: Instant) {
    self.song = song.id
    self.item = item
    duration = item.duration ?? song.duration
    self.beginning = beginning
    started = now
    self.isPaused = isPaused
    told = beginning
    toldAt = now
    changed = beginning
    changedAt = now
  }

  /// The duration in seconds, unless it is only guessed or the server has told a position beyond it.
  var knownDuration: Double? { item.isDurationGuessed || isBeyondDuration ? nil : duration }

  private var isBeyondDuration: Bool { duration.map { told > $0 + PlayableItem.durationTolerance } ?? false }

  /// Whether it is a broadcast rather than a network file with a duration.
  var isEndless: Bool { item.isLive && (duration == nil || hasStation) }

  /// In seconds; does not advance before the first sound.
  func position(at now: Instant) -> Double {
    guard hasStarted, !isPaused else { return told }
    let position = told + (now - toldAt) / .seconds(1)
    return min(position, max(duration ?? position, told))
  }

  /// Servers report the duration of a broadcast's first recording as that of the broadcast.
  mutating func learn(duration known: Double?, hasStation: Bool) {
    self.hasStation = self.hasStation || hasStation
    duration = self.hasStation ? item.duration : duration ?? known
  }

  mutating func tell(_ elapsed: Double, now: Instant) {
    told = elapsed
    toldAt = now
  }

  mutating func jump(to target: Double, now: Instant) {
    if !hasStarted { beginning = target }
    change(at: target, now: now)
  }

  /// Notes a position that changed by more than the passing of time.
  mutating func change(at position: Double, now: Instant) {
    tell(position, now: now)
    changed = position
    changedAt = now
  }

  /// Whether it is so near its end that it counts as heard to the end once it is over. Servers report positions in
  /// steps of their buffers, and none while a song fades into the next.
  func isNearEnd(at now: Instant, crossfade: Double) -> Bool {
    guard let duration, duration > 0, !isBeyondDuration else { return false }
    let reckoned = isPaused ? changed : changed + (now - changedAt) / .seconds(1)
    return max(reckoned, position(at: now)) >= duration - min(1 + crossfade, duration / 2)
  }

  /// Whether the song has restarted by itself: it was near its end and is at its start.
  func isBegunAgain(at elapsed: Double, now: Instant) -> Bool {
    let jump = position(at: now) - elapsed
    return isNearEnd(at: now, crossfade: 0) && jump > min(1, (duration ?? 0) / 2)
  }
}
