/// Runs an actor's jobs in order on its own thread, so that waiting for a disk or a socket doesn't block the threads
/// shared by all tasks.
///
/// The thread is started for the first job and ends after an idle timeout.
///
/// An actor uses it as `nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }`.
package final class QueueExecutor: SerialExecutor {
  private let threads: WorkerThreads

  /// - Parameter label: the thread's name for debuggers, truncated to 15 bytes.
  package init(label: String) {
    threads = WorkerThreads(name: label, limits: WorkerThreads.Limits(width: 1, stallTimeout: nil))
  }

  deinit { threads.end() }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    threads.add { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  package func isIsolatingCurrentContext() -> Bool? { threads.isCurrent }

  package func checkIsolated() { precondition(threads.isCurrent, "called off the thread of this executor") }
}
