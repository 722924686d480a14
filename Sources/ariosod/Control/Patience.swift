import Executors
import Synchronization

/// Waits for a result for a while only, on a thread of its own, since what makes a result late may be that all others are at
/// work.
struct Patience: Sendable {
  let limit: Duration
  let clock: any Clock<Duration>

  private static let threads = ThreadPoolExecutor(name: "arioso.patience", width: 2)

  init(limit: Duration, clock: any Clock<Duration> = ContinuousClock()) {
    self.limit = limit
    self.clock = clock
  }

  /// Returns the result of an operation, or another one if it takes longer than the limit. The operation goes on then, and
  /// its result is passed on later, but not its error.
  func result<Value: Sendable>(
    of operation: @escaping @Sendable () async throws -> Value, orElse other: @escaping @Sendable () -> Value,
    later: @escaping @Sendable (Value) async -> Void
  ) async throws -> Value {
    let first = First<Result<Value, any Error>>()
    let working = Task(executorPreference: Self.threads) {
      let result: Result<Value, any Error>
      do { result = .success(try await operation()) } catch { result = .failure(error) }
      if !first.take(result), case .success(let value) = result { await later(value) }
    }
    let waiting = Task(executorPreference: Self.threads) { [clock, limit] in
      guard (try? await clock.sleep(for: limit)) != nil else { return }
      _ = first.take(.success(other()))
    }
    defer { waiting.cancel() }
    return try await withTaskCancellationHandler {
      for await result in first.results { return try result.get() }
      throw CancellationError()
    } onCancel: {
      working.cancel()
    }
  }
}

/// Keeps the first of several values.
private final class First<Value: Sendable>: Sendable {
  let results: AsyncStream<Value>
  private let continuation: AsyncStream<Value>.Continuation
  private let isTaken = Atomic(false)

  init() { (results, continuation) = AsyncStream.makeStream() }

  /// Returns whether the value is the first one.
  func take(_ value: Value) -> Bool {
    guard !isTaken.exchange(true, ordering: .acquiringAndReleasing) else { return false }
    continuation.yield(value)
    continuation.finish()
    return true
  }
}
