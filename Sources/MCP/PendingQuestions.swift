/// Questions whose clients will call again with the answer.
///
/// A client may send whatever it likes as the state of a call, so that is but a random handle, which counts once, for the
/// same tool and for as long as the daemon keeps the question open.
struct PendingQuestions {
  private struct Pending {
    let tool: String
    let question: ToolQuestion
    let asked: ContinuousClock.Instant
  }

  private var pending: [String: Pending] = [:]

  private static let life = Duration.seconds(300)
  /// A client that never answers leaves no more than these.
  private static let maxPending = 16

  /// Returns the handle.
  mutating func add(_ question: ToolQuestion, of tool: String, at now: ContinuousClock.Instant = .now) -> String {
    pending = pending.filter { now - $0.value.asked < Self.life }
    if pending.count >= Self.maxPending, let oldest = pending.min(by: { $0.value.asked < $1.value.asked })?.key {
      pending[oldest] = nil
    }
    var generator = SystemRandomNumberGenerator()
    let handle = (0..<2).map { _ in String(generator.next(), radix: 36) }.joined()
    pending[handle] = Pending(tool: tool, question: question, asked: now)
    return handle
  }

  /// The question of a handle, which is used up; nil if there is none, or of another tool.
  mutating func take(_ handle: String, of tool: String, at now: ContinuousClock.Instant = .now) -> ToolQuestion? {
    guard let found = pending[handle], found.tool == tool else { return nil }
    pending[handle] = nil
    return now - found.asked < Self.life ? found.question : nil
  }
}
