import CGStreamer
import Playback
import Synchronization

/// Lets what is next follow what ends, on the streaming thread that brings the end.
///
/// `concat` takes the decks one after the other, sample for sample; it gets the next one only at the last moment, since
/// from then on a seek would be of that. Giving it and taking the offer back exclude each other: whoever has withdrawn
/// the offer knows whether it came too late, and that nothing is linked behind his back from then on.
final class GaplessSwitch: Sendable {
  /// A load on a deck of its own that holds its first sound.
  struct Offer: Sendable {
    let load: Load
    let deck: Deck
    let hold: gulong
    /// Seconds over which what ends goes over into it; 0 where it follows when that has ended.
    let fade: Double
  }

  private struct State {
    var offer: Offer?
    var handed: Offer?
  }

  // because elements lock themselves, and this one lives as long as the pipeline that calls here.
  private struct Joint: @unchecked Sendable {
    let element: UnsafeMutablePointer<GstElement>
  }

  private let joint: Joint
  private let state = Mutex(State())

  init(joint: UnsafeMutablePointer<GstElement>) {
    self.joint = Joint(element: joint)
  }

  /// What has been let through and not yet begun to sound.
  var handed: Offer? { state.withLock { $0.handed } }

  /// What to let through at the end; what has been let through is not taken back.
  func offer(_ offer: Offer?) {
    state.withLock { $0.offer = offer }
  }

  /// Lets nothing through from now on; false when something was let through already.
  func withdraw() -> Bool {
    state.withLock { state in
      state.offer = nil
      return state.handed == nil
    }
  }

  /// Forgets what was let through, because it has begun or has been left.
  func takeHanded() -> Offer? {
    state.withLock { state in
      defer { state.handed = nil }
      return state.handed
    }
  }

  func forgetAll() {
    state.withLock { $0 = State() }
  }

  /// Seconds before its end at which a deck is to make way for what is ready to follow; 0 where it is heard to its end.
  var fade: Double {
    state.withLock { state in
      guard let offer = state.offer, offer.deck.hasSound else { return 0 }
      return offer.fade
    }
  }

  /// Called when a deck gives the first of what is to be heard together with the next.
  ///
  /// - Returns: whether the next one was let through.
  func fadeBegins() -> Bool { letThrough { $0.fade > 0 } }

  /// Called when a deck has given its last, before `concat` learns of it.
  func deckEnded() { _ = letThrough { _ in true } }

  /// What turns out to hold no sound is not let through: it fails when its turn comes.
  private func letThrough(where fits: (Offer) -> Bool) -> Bool {
    let given = state.withLock { state -> Offer? in
      guard let offer = state.offer, offer.deck.hasSound, fits(offer) else { return nil }
      offer.deck.link(to: joint.element)
      state.handed = offer
      state.offer = nil
      return offer
    }
    given?.deck.letGo(given?.hold ?? 0)
    return given != nil
  }
}
