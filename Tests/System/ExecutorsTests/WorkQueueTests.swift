import Synchronization
import Testing

@testable import Executors

@Suite(.timeLimit(.minutes(10)))
struct WorkQueueTests {
  /// The number of items appended at a time, and the number taken then.
  static let rhythms = [(1, 1), (100, 1), (7, 3), (1000, 999), (3, 7)]

  @Test(arguments: rhythms) func `Items are dequeued in order`(_ rhythm: (append: Int, take: Int)) {
    let taken = Mutex<[Int]>([])
    var queue = WorkQueue(), given = 0
    for _ in 0..<50 {
      for _ in 0..<rhythm.append {
        queue.append { [given] in taken.withLock { $0.append(given) } }
        given += 1
      }
      for _ in 0..<rhythm.take { queue.popFirst()?() }
      #expect(queue.count == given - taken.withLock { $0.count })
    }
    while let work = queue.popFirst() { work() }
    #expect(queue.isEmpty && queue.count == 0)
    #expect(taken.withLock { $0 } == Array(0..<given))
  }

  @Test func `Dequeued items are released`() {
    final class Token: Sendable {}
    var queue = WorkQueue()
    weak var held: Token?
    do {
      let token = Token()
      held = token
      queue.append { withExtendedLifetime(token) {} }
    }
    #expect(held != nil)
    queue.popFirst()?()
    #expect(held == nil)
  }
}
