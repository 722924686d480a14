/// The threads of all askers. Each has one of its own, so that nobody sees another's question (D1).
struct ThreadBook {
  private var threads: [String: (thread: ConversationThread, touched: Duration)] = [:]

  /// How many askers are remembered; the one that was silent longest goes first.
  private static let most = 256

  mutating func thread(of asker: String, at now: Duration) -> ConversationThread {
    var thread = threads[asker]?.thread ?? ConversationThread()
    thread.forget(at: now)
    return thread
  }

  mutating func keep(_ thread: ConversationThread, of asker: String, at now: Duration) {
    threads[asker] = (thread, now)
    guard threads.count > Self.most, let oldest = threads.min(by: { $0.value.touched < $1.value.touched }) else {
      return
    }
    threads[oldest.key] = nil
  }
}
