/// A sender and the task that wakes it: for each new message, and when a wait is over.
final class SendingLine: Sendable {
  let sender: ScrobbleSender
  private let wakes: AsyncStream<Void>.Continuation
  private let running: Task<Void, Never>

  /// A longer wait is divided, because the clock may be set meanwhile.
  private static let longestSleep: Int64 = 900

  init(_ sender: ScrobbleSender, now: @escaping @Sendable () -> Int64) {
    let (stream, wakes) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.sender = sender
    self.wakes = wakes
    running = Task {
      var timer: Task<Void, Never>?
      for await _ in stream {
        timer?.cancel()
        guard let due = await sender.send() else { continue }
        timer = Task {
          let seconds = min(max(1, due - now()), Self.longestSleep)
          // A cancelled sleep wakes nothing.
          guard (try? await Task.sleep(for: .seconds(seconds))) != nil else { return }
          wakes.yield()
        }
      }
      timer?.cancel()
    }
    wakes.yield()
  }

  func wake() { wakes.yield() }

  /// Ends a request under way, whose messages stay in the queue.
  func stop() async {
    wakes.finish()
    running.cancel()
    await running.value
  }
}
