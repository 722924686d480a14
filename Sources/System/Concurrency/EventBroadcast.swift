import Synchronization

/// Delivers every event published after a subscription to that subscriber, in order.
///
/// A subscriber that falls behind loses the oldest events beyond its bound, so it neither blocks the publisher nor grows
/// without limit. Releasing the broadcast finishes all streams.
package final class EventBroadcast<Event: Sendable>: Sendable {
  private struct State {
    var subscribers: [Int: AsyncStream<Event>.Continuation] = [:]
    var subscriptionsMade = 0
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
    let number = state.withLock { state -> Int? in
      guard !state.isFinished else { return nil }
      state.subscriptionsMade += 1
      state.subscribers[state.subscriptionsMade] = continuation
      return state.subscriptionsMade
    }
    guard let number else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in self?.unsubscribe(number) }
    return stream
  }

  package func publish(_ event: Event) {
    state.withLock { state in
      for subscriber in state.subscribers.values { subscriber.yield(event) }
    }
  }

  /// Ends every stream after the events published so far.
  package func finish() {
    let subscribers = state.withLock { state in
      state.isFinished = true
      defer { state.subscribers = [:] }
      return Array(state.subscribers.values)
    }
    for subscriber in subscribers { subscriber.finish() }
  }

  private func unsubscribe(_ number: Int) {
    state.withLock { _ = $0.subscribers.removeValue(forKey: number) }
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
