import Glibc
@_spi(ExperimentalCustomExecutors) package import _Concurrency

/// Runs the main actor on the thread that calls `run`, which sleeps while there is nothing to do.
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

  /// Returns after `stop`, once what waits then has been done.
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

  /// Nil when it is time to return.
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
