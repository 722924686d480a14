import Foundation
import Testing

@testable import Executors

@Suite(.timeLimit(.minutes(10)))
struct ExecutorTests {
  /// A counter that loses counts if two threads use it concurrently.
  actor Counter {
    private nonisolated let executor = QueueExecutor(label: "test.counter")
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    private(set) var count = 0

    func countUp() {
      preconditionIsolated()
      let before = count
      sched_yield()
      count = before + 1
    }

    func sleepAndName() async throws -> String {
      try await Task.sleep(for: .milliseconds(1))
      preconditionIsolated()
      return threadName()
    }
  }

  @Test func `An actor on a queue runs one job at a time`() async throws {
    let counter = Counter()
    await withTaskGroup { group in
      for _ in 0..<5000 { group.addTask { await counter.countUp() } }
    }
    #expect(await counter.count == 5000)
    #expect(try await counter.sleepAndName() == "test.counter")
  }

  @Test func `A released executor ends its thread`() async {
    actor Passing {
      private nonisolated let executor = QueueExecutor(label: "test.passing")
      nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
      func watch(_ end: ThreadEnd) { end.watch() }
    }
    let end = ThreadEnd()
    do { await Passing().watch(end) }
    await end.first()
  }

  @Test func `Thousands of tasks run on a pool`() async {
    let pool = ThreadPoolExecutor(name: "test.pool", width: 2)
    let sum = await withTaskGroup { group in
      for number in 0..<10_000 {
        group.addTask(executorPreference: pool) {
          await Task.yield()
          return threadName() == "test.pool" ? number : 0
        }
      }
      return await group.reduce(0, +)
    }
    #expect(sum == (0..<10_000).reduce(0, +))
  }

  static let priorities: [(blocked: TaskPriority, free: TaskPriority)] = [
    (.background, .utility), (.utility, .medium), (.medium, .high), (.background, .high), (.high, .background),
  ]

  @Test(arguments: priorities)
  func `Jobs of one priority do not wait for those of another`(
    _ priorities: (blocked: TaskPriority, free: TaskPriority)
  )
    async
  {
    let pool = ThreadPoolExecutor(name: "test.pool", limits: WorkerThreads.Limits(width: 1, stallTimeout: nil))
    let gate = Monitor(false)
    let blocked = Task(executorPreference: pool, priority: priorities.blocked) { gate.wait { $0 ? () : nil } }
    await Task(executorPreference: pool, priority: priorities.free) {}.value
    gate.withLock { $0 = true }
    gate.broadcast()
    await blocked.value
  }

  @Test func `Jobs of one priority start in order`() async {
    let limits = WorkerThreads.Limits(width: 1, stallTimeout: nil)
    let pool = ThreadPoolExecutor(name: "test.pool", limits: limits)
    let tally = WorkerThreadsTests.Tally(expecting: 1000)
    for number in 0..<1000 { Task(executorPreference: pool, priority: .medium) { tally.note(number) } }
    #expect(await tally.all() == Array(0..<1000))
  }

  @Test func `A main executor runs its actor on its thread until it is stopped`() async {
    actor Resident {
      nonisolated let executor: MainThreadExecutor
      nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
      private var count = 0
      init(_ executor: MainThreadExecutor) { self.executor = executor }
      func countUp() -> (count: Int, thread: String) {
        preconditionIsolated()
        count += 1
        return (count, threadName())
      }
    }
    let executor = MainThreadExecutor(), resident = Resident(executor)
    let (end, teller) = AsyncStream.makeStream(of: Void.self)
    let hasStarted = NativeThread.start(name: "test.main") {
      executor.run()
      teller.yield()
    }
    #expect(hasStarted)
    for count in 1...100 { #expect(await resident.countUp() == (count, "test.main")) }
    executor.stop()
    for await _ in end { break }
  }
}

/// The name of the current thread.
private func threadName() -> String {
  let name = FileManager.default.contents(atPath: "/proc/thread-self/comm") ?? Data()
  return String(decoding: name, as: UTF8.self).trimmingCharacters(in: .newlines)
}
