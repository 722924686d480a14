import Synchronization

/// Tells every subscriber every event from its subscription on, in order.
///
/// A subscriber that does not keep up loses the oldest events beyond its bound rather than holding the player up or
/// growing without end.
package final class EventBroadcast<Event: Sendable>: Sendable {
  private struct State {
    var subscribers: [Int: AsyncStream<Event>.Continuation] = [:]
    var subscriptionsMade = 0
    var isFinished = false
  }

  private let state = Mutex(State())
  private let bound: Int

  /// - Parameter bound: how many events may wait for one subscriber.
  package init(bound: Int = 1024) {
    self.bound = bound
  }

  package var isFinished: Bool { state.withLock { $0.isFinished } }

  /// A stream of its own for each caller; after `finish` an empty one.
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

  /// Ends every stream behind the events told so far.
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
