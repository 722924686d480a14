import GStreamer
import Synchronization

/// Sets the amplitude of each item by its tags as they pass, on the streaming thread, so that it applies from the item's
/// first sample on, even if one item follows another without a gap.
///
/// GStreamer's `rgvolume` does not know R128, and keeps the gain of the previous item if the next one has none.
final class LoudnessProbe: Sendable {
  private struct State {
    var tags = LoudnessTags()
    var mode = LoudnessMode.off
    var preamplification = 0.0

    var amplitude: Double { min(tags.amplitude(mode, preamplification: preamplification), LoudnessProbe.maxAmplitude) }
  }

  private let amplifier: Element
  private let state = Mutex(State())

  /// - Parameter amplifier: a `volume` element.
  init(_ amplifier: Element) {
    self.amplifier = amplifier
  }

  /// - Parameter preamplification: in decibels.
  func set(_ mode: LoudnessMode, preamplification: Double) {
    change {
      $0.mode = mode
      $0.preamplification = preamplification
    }
  }

  /// The factor for the samples of the current item.
  var amplitude: Double { state.withLock { $0.amplitude } }

  /// The handler holds this weakly, because the amplifier holds the handler.
  func attach() {
    amplifier.staticPad("sink")?.addProbe(of: .events) { [weak self] content, _ in
      if case .event(let event) = content { self?.observe(event) }
      return .pass
    }
  }

  private func observe(_ event: Event) {
    switch event {
    case .streamStart: change { $0.tags = LoudnessTags() }
    case .tags(let tags): change { $0.tags.add(tags) }
    default: break
    }
  }

  private func change(_ change: (inout State) -> Void) {
    let amplitude = state.withLock { state in
      change(&state)
      return state.amplitude
    }
    amplifier.set("volume", to: amplitude)
  }

  /// The limit of a `volume` element: 20 dB.
  private static let maxAmplitude = 10.0
}
