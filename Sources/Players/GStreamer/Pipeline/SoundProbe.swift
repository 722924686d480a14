import GStreamer
import Synchronization

/// Posts `BusMessage.sounding` once for each stream, when it becomes audible.
///
/// A sink takes the first buffer while it is still paused and holds it. When the second buffer or the end arrives, the sink
/// has played the first one, which is the earliest moment at which sound is known to be heard. A flush discards the first
/// buffer, so counting begins again.
final class SoundProbe: Sendable {
  private enum Progress: UInt8, AtomicRepresentable {
    case waiting, holding, reported
  }

  private let bus: Bus
  private let progress = Atomic(Progress.waiting)

  init(bus: Bus) {
    self.bus = bus
  }

  func attach(to sink: Element) {
    sink.staticPad("sink")?.addProbe(of: [.buffers, .bufferLists, .events, .flushes]) { content, _ in
      switch content {
      case .buffer, .bufferList: self.observeBuffer()
      case .event(let event): self.observe(event)
      }
      return .pass
    }
  }

  private func observe(_ event: Event) {
    switch event {
    case .streamStart: progress.store(.waiting, ordering: .relaxed)
    case .flushStop: _ = progress.compareExchange(expected: .holding, desired: .waiting, ordering: .relaxed)
    case .endOfStream: reportIfHolding()
    default: break
    }
  }

  private func observeBuffer() {
    let (isFirst, _) = progress.compareExchange(expected: .waiting, desired: .holding, ordering: .relaxed)
    if !isFirst { reportIfHolding() }
  }

  private func reportIfHolding() {
    let (isHolding, _) = progress.compareExchange(expected: .holding, desired: .reported, ordering: .relaxed)
    if isHolding { bus.post(application: BusMessage.soundingName) }
  }
}
