import GStreamer
import Playback
import Synchronization

/// Lets the next deck follow the one that ends, on the streaming thread that brings the end.
///
/// `concat` plays the decks in sequence, without a gap; the next one is linked only at the last moment, because
/// from then on a seek would apply to it. Linking and withdrawing the offer exclude each other: a caller that has withdrawn
/// knows whether it was too late, and that nothing will be linked from then on.
final class GaplessSwitch: Sendable {
  /// A load on its own deck, which holds its first sound.
  struct Offer: Sendable {
    let load: Load
    let deck: Deck
    let hold: PadProbe
    /// The length of the crossfade in seconds; 0 for none.
    let fade: Double
  }

  private struct State {
    var offer: Offer?
    var handed: Offer?
  }

  private let concat: Element
  private let state = Mutex(State())

  init(concat: Element) {
    self.concat = concat
  }

  /// The offer that was let through and is not heard yet.
  var handed: Offer? { state.withLock { $0.handed } }

  /// Sets what to let through at the end; does not affect what was already let through.
  func offer(_ offer: Offer?) {
    state.withLock { $0.offer = offer }
  }

  /// Withdraws the offer; returns false if it was already let through.
  func withdraw() -> Bool {
    state.withLock { state in
      state.offer = nil
      return state.handed == nil
    }
  }

  /// Clears and returns what was let through, once it is audible or abandoned.
  func takeHanded() -> Offer? {
    state.withLock { state in
      defer { state.handed = nil }
      return state.handed
    }
  }

  func forgetAll() {
    state.withLock { $0 = State() }
  }

  /// Seconds before its end at which a deck has to stop for the next one; 0 if it plays to its end.
  var fade: Double {
    state.withLock { state in
      guard let offer = state.offer, offer.deck.hasSound else { return 0 }
      return offer.fade
    }
  }

  /// Called when a deck sends the first sound that belongs to the fade; returns whether the next deck was let through.
  func fadeBegins() -> Bool { letThrough { $0.fade > 0 } }

  /// Called when a deck has sent its last sound, before `concat` knows.
  func deckEnded() { _ = letThrough { _ in true } }

  /// An item without sound is not let through: it fails when its turn comes.
  private func letThrough(where isDue: (Offer) -> Bool) -> Bool {
    let given = state.withLock { state -> Offer? in
      guard let offer = state.offer, offer.deck.hasSound, isDue(offer) else { return nil }
      offer.deck.link(to: concat)
      state.handed = offer
      state.offer = nil
      return offer
    }
    given?.hold.remove()
    return given != nil
  }
}
