import Glibc
@_spi(ExperimentalCustomExecutors) package import _Concurrency

/// Runs the main actor on the thread that calls `run`, which sleeps while there are no jobs.
package final class MainThreadExecutor: MainExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var thread: pthread_t?
    var isStopping = false
  }

  private let state = Monitor(State())

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.jobs.append(job) }
    state.signal()
  }

  /// Runs jobs until `stop` is called and all pending jobs are done.
  package func run() {
    state.withLock { $0.thread = pthread_self() }
    while let jobs = next() {
      for job in jobs { job.runSynchronously(on: asUnownedSerialExecutor()) }
    }
  }

  package func stop() {
    state.withLock { $0.isStopping = true }
    state.signal()
  }

  /// Waits for jobs. Returns nil once stopped.
  private func next() -> [UnownedJob]? {
    state.wait { state in
      defer { state.jobs = [] }
      if !state.jobs.isEmpty { return state.jobs }
      guard state.isStopping else { return nil }
      state.isStopping = false
      return .some(nil)
    }
  }

  package var isMainExecutor: Bool { true }

  package func isIsolatingCurrentContext() -> Bool? {
    state.withLock { $0.thread.map { pthread_equal($0, pthread_self()) != 0 } }
  }

  package func checkIsolated() {
    precondition(isIsolatingCurrentContext() == true, "called off the main thread")
  }
}
