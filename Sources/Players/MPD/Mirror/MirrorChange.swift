import MediaIntents
import MPDClient
import Playback

/// What leads from one state of a server to the next.
struct MirrorChange {
  let old: ServerState
  let undoable: Mirror.LocalChange?
  let now: Mirror.Instant
  /// What could not be played, in order; those that were told are told no more.
  var failures: [FailedItem]
  private var toldFailures = 0
  /// Whether a song was heard to its end.
  var isNatural = false
  /// What has happened, in order.
  var events: [PlaybackEvent] = []

  init(old: ServerState, undoable: Mirror.LocalChange?, now: Mirror.Instant, failures: [FailedItem]) {
    self.old = old
    self.undoable = undoable
    self.now = now
    self.failures = failures
  }

  func hasFailed(_ item: PlayableItem) -> Bool { failures.contains { $0.item == item } }

  mutating func tellFailures() {
    events += failures.dropFirst(toldFailures).map { .failed($0.item, $0.failure) }
    toldFailures = failures.count
  }

  /// Tells how a song was left, if it was heard at all; one that was heard to its end has come to it, however far the
  /// server has told.
  mutating func end(_ hearing: MirroredTrack, _ reason: PlaybackEndReason) {
    guard hearing.hasStarted || reason == .finished else { return }
    let end = reason == .finished ? hearing.duration : nil
    events.append(.ended(hearing.item, position: end ?? hearing.position(at: now), reason: reason))
  }
}
