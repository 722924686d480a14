import GStreamer
import Synchronization

/// Holds back the end of a deck's item, to be mixed into the next item.
///
/// The lookahead queue of the deck is decoded ahead, so the exact end is known in time. When the fade starts, the deck
/// stops sending: the next deck is let through, and the rest of this one, which is already in memory, goes to the mixer
/// in one piece. Everything else sees an item that ends earlier and is followed without a gap, so that pausing, seeking
/// and skipping work as usual in the middle of a fade.
final class CrossfadeTail: Sendable {
  private struct State {
    /// Where the last decoded sample ends.
    var decoded: ClockTime?
    /// The same, after everything was decoded.
    var end: ClockTime?
    var kept: PCMBuffer?
  }

  private let gaplessSwitch: GaplessSwitch
  private let mixer: FadeMixer
  private let loudness: LoudnessProbe
  private let state = Mutex(State())

  init(gaplessSwitch: GaplessSwitch, mixer: FadeMixer, loudness: LoudnessProbe) {
    self.gaplessSwitch = gaplessSwitch
    self.mixer = mixer
    self.loudness = loudness
  }

  /// - Parameter output: the output pad of the deck.
  func attach(to lookahead: LookaheadQueue, output: Pad) {
    lookahead.input.addProbe(of: [.buffers, .events, .flushes]) { content, _ in
      switch content {
      case .buffer(let buffer): self.enter(buffer)
      case .event(let event): self.enter(event)
      case .bufferList: break
      }
      return .pass
    }
    output.addProbe(of: [.buffers, .events]) { content, pad in
      if case .buffer(let buffer) = content { return self.leave(buffer, pad) }
      if case .event(.endOfStream) = content { self.finish() }
      return .pass
    }
  }

  // MARK: Into the lookahead queue

  private func enter(_ buffer: ProbedBuffer) {
    let end = buffer.end
    state.withLock { $0.decoded = end }
  }

  private func enter(_ event: Event) {
    switch event {
    case .endOfStream: state.withLock { $0.end = $0.decoded }
    case .flushStop: state.withLock { $0 = State() }
    default: break
    }
  }

  // MARK: Out of the deck

  /// Passes a buffer, whole or up to the start of the fade, or holds it back.
  private func leave(_ buffer: ProbedBuffer, _ pad: Pad) -> PadProbe.Return {
    if keep(buffer) { return .drop }
    guard let cut, let end = buffer.end, end > cut, let format = pad.sampleFormat, gaplessSwitch.fadeBegins() else {
      return .pass
    }
    var kept = PCMBuffer(format: format)
    kept.append(buffer)
    let isHeard = buffer.clip(at: cut, format: format)
    if isHeard { kept.removeFirst(buffer.size / format.frameSize) }
    state.withLock { [kept] in $0.kept = kept }
    return isHeard ? .pass : .drop
  }

  /// When the fade starts; nil if unknown.
  private var cut: ClockTime? {
    guard let end = state.withLock({ $0.end }) else { return nil }
    let fade = gaplessSwitch.fade
    return fade > 0 ? end - min(end, ClockTime(seconds: fade)) : nil
  }

  private func keep(_ buffer: ProbedBuffer) -> Bool {
    state.withLock { state in
      state.kept?.append(buffer)
      return state.kept != nil
    }
  }

  /// The loudness is still that of this item.
  private func finish() {
    let kept = state.withLock { state in
      defer { state.kept = nil }
      return state.kept
    }
    guard var kept else { return }
    kept.amplify(by: loudness.amplitude)
    mixer.take(kept)
  }
}
