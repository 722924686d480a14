import GStreamer
import Synchronization

/// Mixes the end of one item into the start of the next, after the loudness of each was normalised.
final class FadeMixer: Sendable {
  private let state = Mutex<Fade?>(nil)

  func attach(to amplifier: Element) {
    amplifier.staticPad("src")?.addProbe(of: [.buffers, .events, .flushes]) { content, pad in
      switch content {
      case .buffer(let buffer): self.mix(into: buffer, at: pad)
      case .event(let event): self.observe(event)
      case .bufferList: break
      }
      return .pass
    }
  }

  /// Fades this into the next buffers that pass.
  func take(_ outgoing: PCMBuffer) {
    state.withLock { $0 = Fade(outgoing) }
  }

  /// Drops the rest of the fade after a change of position or item.
  func forget() {
    state.withLock { $0 = nil }
  }

  /// A fade belongs to the one item whose start it was mixed into.
  private func observe(_ event: Event) {
    switch event {
    case .flushStop: forget()
    case .streamStart:
      state.withLock { fade in
        if fade?.hasBegun == true { fade = nil }
      }
    default: break
    }
  }

  /// Mixes into a buffer as much as fits. `forget` is not called concurrently: it runs on this thread, or after this thread
  /// has ended.
  private func mix(into buffer: ProbedBuffer, at pad: Pad) {
    guard var fade = state.withLock({ $0.take() }), pad.sampleFormat == fade.format else { return }
    buffer.withMutableBytes { fade.mix(into: $0) }
    if !fade.isOver { state.withLock { [fade] in $0 = fade } }
  }
}
