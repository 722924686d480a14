import Glibc
@_spi(ExperimentalScheduling) package import _Concurrency

/// A task executor with its own thread pool.
///
/// Jobs of the same priority start in order of arrival. Each priority class has its own threads, up to `width`, so that
/// long jobs of low priority never delay urgent ones.
package final class ThreadPoolExecutor: TaskExecutor {
  /// Lowest first.
  private static let classes: [TaskPriority] = [.background, .utility, .medium, .high]

  /// The number of processors of this machine that are switched on.
  package static var processors: Int { max(1, sysconf(CInt(clamping: _SC_NPROCESSORS_ONLN))) }

  private let threads: [WorkerThreads]

  /// - Parameters:
  ///   - name: of the threads, for debuggers; truncated to 15 bytes.
  ///   - width: the number of concurrent jobs per class while none is blocked.
  package convenience init(name: String, width: Int) {
    self.init(name: name, limits: WorkerThreads.Limits(width: width))
  }

  init(name: String, limits: WorkerThreads.Limits) {
    threads = Self.classes.map { _ in WorkerThreads(name: name, limits: limits) }
  }

  deinit {
    for threads in threads { threads.end() }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    threads(for: job.priority).add { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  private func threads(for priority: JobPriority) -> WorkerThreads {
    let place = Self.classes.lastIndex { $0.rawValue <= priority.rawValue }
    // A job without a priority gets medium priority.
    return threads[priority.rawValue == 0 ? 2 : place ?? 0]
  }
}

// MARK: - Delayed jobs

extension ThreadPoolExecutor: SchedulingExecutor {
  package func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    guard let delay = delay as? Duration else { preconditionFailure("\(C.self) does not count in seconds") }
    let job = UnownedJob(job)
    Timers.shared.schedule(after: delay, by: clock is SuspendingClock ? .monotonic : .boottime) { self.enqueue(job) }
  }

  package func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {
    enqueue(job, after: clock.now.duration(to: instant), tolerance: tolerance, clock: clock)
  }
}
