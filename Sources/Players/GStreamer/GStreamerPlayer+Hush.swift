import Concurrency
import MediaIntents
package import Playback

/// Where speech is let in.
struct SpeechRoom {
  var hush: Hush
  /// Where the held item waits, in seconds; nil if none is held.
  var heldAt: Double?
}

/// Makes room for speech by a gain of its own, so that a volume asked for meanwhile is the volume afterwards. Spoken word
/// waits instead, while the session goes on playing it: whatever a person asks meanwhile finds what was heard before.
extension GStreamerPlayer {
  package func hush(_ hush: Hush?) {
    guard !broadcast.isFinished else { return }
    guard let hush else { return endHush() }
    let heldAt = room?.heldAt
    room = SpeechRoom(hush: hush, heldAt: heldAt)
    // What is spoken on this player makes its own room, and needs sound to be mixed into.
    guard !isSpeaking else { return }
    if hush.holdsSpokenWord, isSpokenWord { hold() } else { fadeHush(to: hush.level, over: Hush.fadeOut) }
  }

  var isSpokenWord: Bool {
    guard let item = engine.load?.item, !item.isLive else { return false }
    return item.item.type.isLongForm
  }

  /// Lets the item wait once it has faded out. One that is paused, or not heard yet, needs no hold.
  private func hold() {
    guard room?.heldAt == nil, engine.isSounding, !engine.isStill, let load = engine.load?.id else { return }
    room?.heldAt = engine.position
    hushing = replacing(hushing) { player in
      if await player.fadeHushLevel(to: 0, over: Hush.fadeOut) { await player.stayHeld(load) }
    }
  }

  private func stayHeld(_ load: Load.ID) {
    guard engine.load?.id == load, room?.heldAt != nil else { return }
    engine.held = load
    engine.applyTargetState()
    room?.heldAt = engine.position
  }

  /// What plays next is heard, though softer, because whoever asked for it waits for its first sound.
  func endHold() {
    engine.held = nil
    guard let room else { return }
    if room.heldAt != nil {
      self.room?.heldAt = nil
      hushing?.cancel()
    }
    engine.hushLevel = room.hush.level
  }

  private func endHush() {
    guard let room else { return }
    self.room = nil
    if let place = room.heldAt, engine.isHeld { goOnEarlier(than: place) }
    engine.held = nil
    fadeHush(to: 1, over: Hush.fadeIn)
  }

  /// Goes on a little earlier, unless a person has paused it or gone elsewhere in it meanwhile.
  private func goOnEarlier(than place: Double) {
    engine.held = nil
    guard !engine.isPaused, abs(engine.position - place) < Self.sameplace else { return engine.applyTargetState() }
    do throws(PlayerFailure) {
      // An item that cannot be sought goes on where it waited.
      if engine.isSeekable { try engine.seek(to: max(0, place - Hush.rewind)) }
    } catch {
      tellLater(error, of: engine.load)
    }
    engine.applyTargetState()
  }

  /// Seconds within which a place counts as the same one.
  private static let sameplace = 0.5
}

// MARK: - The gain

extension GStreamerPlayer {
  /// Fades while something is heard; else the gain is set at once.
  func fadeHush(to level: Double, over seconds: Double) {
    guard engine.isSounding, !engine.isStill else {
      hushing?.cancel()
      return engine.hushLevel = level
    }
    hushing = replacing(hushing) { player in _ = await player.fadeHushLevel(to: level, over: seconds) }
  }

  /// Returns false if it was cancelled.
  func fadeHushLevel(to target: Double, over seconds: Double) async -> Bool {
    let start = engine.hushLevel
    let steps = ExternalNumber.whole(seconds / Self.hushStep, in: 1...ExternalNumber.ordinals.upperBound) ?? 1
    for step in 1...steps {
      guard await rest(seconds / Double(steps)) else { return false }
      engine.hushLevel = start + (target - start) * Double(step) / Double(steps)
    }
    return true
  }

  /// Seconds; short enough to be inaudible as a step.
  private static let hushStep = 0.02
}
