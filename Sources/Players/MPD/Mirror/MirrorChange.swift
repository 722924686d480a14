import MediaIntents
import MPDClient
import Playback

/// A change from one state of a server to the next.
struct MirrorChange {
  let old: ServerState
  let undoable: Mirror.LocalChange?
  let now: Mirror.Instant
  /// The items that could not be played, in order, without those reported before.
  var failures: [FailedItem]
  private var toldFailures = 0
  /// Whether the song was heard to its end.
  var isNatural = false
  /// The item that could not be played, as was reported before, and that the server has stopped at; nil for none.
  var stalledAt: PlayableItem?
  /// The events so far, in order.
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

  /// Reports how a song was left, if any of it was heard. A song heard to its end ends at its full duration, whatever
  /// position the server reported last.
  mutating func end(_ hearing: MirroredTrack, _ reason: PlaybackEndReason) {
    guard hearing.hasStarted || reason == .finished else { return }
    let end = reason == .finished ? hearing.duration : nil
    events.append(.ended(hearing.item, position: end ?? hearing.position(at: now), reason: reason))
  }
}
