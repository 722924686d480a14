import Synchronization

/// Delivers every event published after a subscription to that subscriber, in order.
///
/// A subscriber that falls behind loses the oldest events beyond its bound, so it neither blocks the publisher nor grows
/// without limit. Releasing the broadcast finishes all streams.
package final class EventBroadcast<Event: Sendable>: Sendable {
  private struct State {
    var subscribers: [AsyncStream<Event>.Continuation] = []
    var isFinished = false
  }

  private let state = Mutex(State())
  private let bound: Int

  /// - Parameter bound: the number of events that can wait for one subscriber.
  package init(bound: Int = 1024) {
    self.bound = bound
  }

  deinit { finish() }

  package var isFinished: Bool { state.withLock { $0.isFinished } }

  /// Returns a new stream for each caller, and an empty one after `finish`.
  package func subscribe() -> AsyncStream<Event> {
    let (stream, continuation) = AsyncStream.makeStream(of: Event.self, bufferingPolicy: .bufferingNewest(bound))
    let isFinished = state.withLock { state in
      if !state.isFinished { state.subscribers.append(continuation) }
      return state.isFinished
    }
    if isFinished { continuation.finish() }
    return stream
  }

  /// Subscribers that have left are noticed here and not when they leave: a task that is cancelled is locked while its
  /// streams end, and a yield to it, under the lock that keeps the order, waits for that.
  package func publish(_ event: Event) {
    state.withLock { state in
      state.subscribers.removeAll { subscriber in
        if case .terminated = subscriber.yield(event) { true } else { false }
      }
    }
  }

  /// Ends every stream after the events published so far.
  package func finish() {
    let subscribers = state.withLock { state in
      state.isFinished = true
      defer { state.subscribers = [] }
      return state.subscribers
    }
    for subscriber in subscribers { subscriber.finish() }
  }
}

extension EventBroadcast {
  /// Returns a stream that yields `first` at once, then each event; it ends after a timeout.
  package func subscribe(timeout: Duration, clock: any Clock<Duration>, first: Event) -> AsyncStream<Event> {
    let (stream, continuation) = AsyncStream.makeStream(of: Event.self, bufferingPolicy: .bufferingNewest(bound))
    let forwarding = Task { [events = subscribe()] in
      continuation.yield(first)
      for await event in events { continuation.yield(event) }
    }
    let timer = Task {
      // Cancelled when nobody waits any more.
      try? await clock.sleep(for: timeout)
      continuation.finish()
    }
    continuation.onTermination = { _ in
      forwarding.cancel()
      timer.cancel()
    }
    return stream
  }
}
