import CGStreamer
import MediaIntents
import Playback
import Synchronization

/// Hands the next address to `playbin` when it asks, which it does on a streaming thread shortly before the end.
final class GaplessHandover: Sendable {
  private struct State {
    var next: Load?
    var handed: Load?
  }

  private let state = Mutex(State())

  /// What `playbin` has been given and not yet begun.
  var handed: Load? { state.withLock { $0.handed } }

  /// What to give when asked; what was given already is not taken back.
  func prepare(_ next: Load?) {
    state.withLock { $0.next = next }
  }

  /// Gives nothing from now on; false when something was given already.
  func withdraw() -> Bool {
    state.withLock { state in
      state.next = nil
      return state.handed == nil
    }
  }

  /// Forgets what was given, because it has begun or has been left.
  func takeHanded() -> Load? {
    state.withLock { state in
      defer { state.handed = nil }
      return state.handed
    }
  }

  func forgetAll() {
    state.withLock { $0 = State() }
  }

  func attach(to playbin: UnsafeMutablePointer<GstElement>) {
    arioso_connect(
      playbin, "about-to-finish", handOver, Unmanaged.passRetained(self).toOpaque(), releaseHandover)
  }

  fileprivate func giveNext() -> String? {
    state.withLock { state in
      guard let next = state.next else { return nil }
      state.handed = next
      state.next = nil
      return next.item.address
    }
  }
}

private func handOver(_ playbin: UnsafeMutablePointer<GstElement>, _ handover: gpointer) {
  let handover = Unmanaged<GaplessHandover>.fromOpaque(handover).takeUnretainedValue()
  if let address = handover.giveNext() { arioso_set_string(playbin, "uri", address) }
}

private func releaseHandover(_ handover: gpointer?, _ closure: UnsafeMutablePointer<GClosure>?) {
  guard let handover else { return }
  Unmanaged<GaplessHandover>.fromOpaque(handover).release()
}
