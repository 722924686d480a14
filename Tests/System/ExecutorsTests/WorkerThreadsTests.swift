import Glibc
import Synchronization
import Testing

@testable import Executors

@Suite(.timeLimit(.minutes(10)))
struct WorkerThreadsTests {
  /// Records the work done in a test, and reports when all of it is done.
  final class Tally: Sendable {
    private let numbers = Mutex<[Int]>([])
    private let expected: Int
    private let (stream, teller) = AsyncStream.makeStream(of: Void.self)

    init(expecting expected: Int) { self.expected = expected }

    func note(_ number: Int) {
      let count = numbers.withLock { numbers in
        numbers.append(number)
        return numbers.count
      }
      if count == expected { teller.yield() }
    }

    /// All numbers, in order.
    func all() async -> [Int] {
      for await _ in stream { break }
      return numbers.withLock { $0 }
    }
  }

  static func threads(
    width: Int, idleTimeout: Duration = .seconds(10), stallTimeout: Duration? = nil, maxThreads: Int = 256
  ) -> WorkerThreads {
    let limits = WorkerThreads.Limits(
      width: width, idleTimeout: idleTimeout, stallTimeout: stallTimeout, maxThreads: maxThreads)
    return WorkerThreads(name: "test", limits: limits)
  }

  @Test func `One thread runs all work in order`() async {
    let threads = Self.threads(width: 1), tally = Tally(expecting: 10_000)
    for number in 0..<10_000 { threads.add { tally.note(number) } }
    #expect(await tally.all() == Array(0..<10_000))
    threads.end()
  }

  @Test func `Work may add work`() async {
    let threads = Self.threads(width: 2), tally = Tally(expecting: 1000)
    @Sendable func add(_ number: Int) {
      threads.add {
        tally.note(number)
        if number < 999 { add(number + 1) }
      }
    }
    add(0)
    #expect(await tally.all() == Array(0..<1000))
    threads.end()
  }

  @Test func `At most the maximum number of jobs run concurrently`() async {
    let threads = Self.threads(width: 3), tally = Tally(expecting: 300)
    let running = Atomic(0), most = Atomic(0)
    let meeting = Meeting(of: 3)
    for number in 0..<300 {
      threads.add {
        let now = running.add(1, ordering: .relaxed).newValue
        most.max(now, ordering: .relaxed)
        // The first three wait for each other.
        if number < 3 { meeting.join() }
        running.subtract(1, ordering: .relaxed)
        tally.note(number)
      }
    }
    #expect(await tally.all().count == 300)
    #expect(most.load(ordering: .relaxed) == 3)
    threads.end()
  }

  @Test func `Work waiting for a blocked thread gets another thread after a while`() async {
    let threads = Self.threads(width: 2, stallTimeout: .milliseconds(5)), tally = Tally(expecting: 5)
    let meeting = Meeting(of: 5)
    for number in 0..<5 {
      threads.add {
        meeting.join()
        tally.note(number)
      }
    }
    #expect(await tally.all().sorted() == Array(0..<5))
    threads.end()
  }

  @Test func `An idle thread ends, and the next work starts another`() async {
    let threads = Self.threads(width: 1, idleTimeout: .milliseconds(1)), end = ThreadEnd()
    for number in 0..<3 {
      let tally = Tally(expecting: 1)
      threads.add {
        end.watch()
        tally.note(number)
      }
      #expect(await tally.all() == [number])
      await end.first()
    }
  }

  @Test func `Waiting work is done before the threads end`() async {
    let threads = Self.threads(width: 1), tally = Tally(expecting: 100), end = ThreadEnd()
    threads.add { end.watch() }
    for number in 0..<100 { threads.add { tally.note(number) } }
    threads.end()
    await end.first()
    #expect(await tally.all() == Array(0..<100))
  }

  @Test func `It is known which threads the work runs on`() async {
    let threads = Self.threads(width: 1), others = Self.threads(width: 1), tally = Tally(expecting: 1)
    threads.add { tally.note((threads.isCurrent ? 2 : 0) + (others.isCurrent ? 1 : 0)) }
    #expect(await tally.all() == [2])
    #expect(!threads.isCurrent)
    threads.end()
  }
}

/// Blocks each thread that joins until all have joined.
private final class Meeting: Sendable {
  private let missing: Monitor<Int>

  init(of count: Int) { missing = Monitor(count) }

  func join() {
    missing.withLock { $0 -= 1 }
    missing.broadcast()
    missing.wait { $0 == 0 ? () : nil }
  }
}
