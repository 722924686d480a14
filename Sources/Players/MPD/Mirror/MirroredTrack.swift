import MediaIntents
import MPDClient
import Playback

/// The song that plays and how far it has come, reckoned from when the server last told.
struct MirroredTrack {
  typealias Instant = ContinuousClock.Instant

  let song: Int
  let item: PlayableItem
  /// Seconds, where known; servers learn it of some songs only while these play.
  private(set) var duration: Double?
  /// Whether it says which station it is.
  private var hasStation = false
  /// Where it began; sound runs when the server is beyond this.
  var beginning: Double
  let begun: Instant
  var hasStarted = false
  var isPaused: Bool
  /// Whether the queue has come to it without anybody's doing.
  var followsByItself = false
  /// The position that was told, in seconds, and when.
  private var told: Double
  private var toldAt: Instant
  /// The same at the last change that was more than time passing. A server that is short of time tells of positions late
  /// and makes up for it, so that what it told last may lie far behind.
  private var changed: Double
  private var changedAt: Instant

  init(_ song: ServerSong, item: PlayableItem, from beginning: Double, isPaused: Bool, now: Instant) {
    self.song = song.id
    self.item = item
    duration = item.duration ?? song.duration
    self.beginning = beginning
    begun = now
    self.isPaused = isPaused
    told = beginning
    toldAt = now
    changed = beginning
    changedAt = now
  }

  /// Whether it is a broadcast, and nothing on the network that turned out to have a length.
  var isEndless: Bool { item.isLive && (duration == nil || hasStation) }

  /// Seconds. What does not sound yet does not move.
  func position(at now: Instant) -> Double {
    guard hasStarted, !isPaused else { return told }
    let position = told + (now - toldAt) / .seconds(1)
    return min(position, duration ?? position)
  }

  /// What servers take for the length of a broadcast is that of the recording it began with.
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

  /// Tells where something else than time has made a difference.
  mutating func change(at position: Double, now: Instant) {
    tell(position, now: now)
    changed = position
    changedAt = now
  }

  /// Whether it has come so near to its end that its being over means that it was heard to the end. Servers tell of
  /// positions in steps of their buffers, and nothing more of a song that fades into the next one.
  func isNearEnd(at now: Instant, crossfade: Double) -> Bool {
    guard let duration, duration > 0 else { return false }
    let reckoned = isPaused ? changed : changed + (now - changedAt) / .seconds(1)
    return max(reckoned, position(at: now)) >= duration - min(1 + crossfade, duration / 2)
  }

  /// Whether the same song has begun anew by itself: it was near its end and is at its start.
  func isBegunAgain(at elapsed: Double, now: Instant) -> Bool {
    let jump = position(at: now) - elapsed
    return isNearEnd(at: now, crossfade: 0) && jump > min(1, (duration ?? 0) / 2)
  }
}
