@_spi(ExperimentalScheduling) package import _Concurrency

/// Runs tasks on a few threads of its own.
///
/// Jobs of one priority begin in the order in which they come. Each class of priority has threads of its own, as many as
/// the pool is wide, so that long work of low priority never keeps the urgent from beginning.
package final class ThreadPoolExecutor: TaskExecutor {
  /// From the lowest to the highest.
  private static let classes: [TaskPriority] = [.background, .utility, .medium, .high]

  private let threads: [WorkerThreads]

  /// - Parameters:
  ///   - name: the threads', for debuggers; 15 bytes of it are shown.
  ///   - width: how many jobs of each class run at the same time while none of them is blocked.
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
    // A job without a priority is an ordinary one.
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
