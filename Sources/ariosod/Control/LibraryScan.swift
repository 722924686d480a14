import Catalogue
import Synchronization

/// One scan of the library, which several callers may wait for.
struct LibraryScan {
  let folders: [String]
  let progress: ScanProgressBroadcast
  let task: Task<ScanReport, any Error>

  /// Waits for its end. If the waiting task is cancelled, which happens when the daemon stops, so is the scan.
  func report() async throws -> ScanReport {
    try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }
}

/// The progress of one scan, for any number of listeners.
final class ScanProgressBroadcast: Sendable {
  private struct State {
    var last: ScanProgress?
    var listeners: [AsyncStream<ScanProgress>.Continuation] = []
    var hasEnded = false
  }

  private let state = Mutex(State())

  /// The last step; nil before the first.
  var last: ScanProgress? { state.withLock { $0.last } }

  /// The steps from the last one on, until the scan ends. A slow listener misses steps, but never the newest.
  func steps() -> AsyncStream<ScanProgress> {
    let (steps, listener) = AsyncStream.makeStream(of: ScanProgress.self, bufferingPolicy: .bufferingNewest(1))
    state.withLock { state in
      if let last = state.last { listener.yield(last) }
      if state.hasEnded { listener.finish() } else { state.listeners.append(listener) }
    }
    return steps
  }

  func send(_ step: ScanProgress) {
    state.withLock { state in
      state.last = step
      for listener in state.listeners { listener.yield(step) }
    }
  }

  func end() {
    state.withLock { state in
      state.hasEnded = true
      for listener in state.listeners { listener.finish() }
      state.listeners = []
    }
  }
}
