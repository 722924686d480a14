/// Runs an actor's jobs in the order in which they come, on a thread of its own, so that waiting for a disk or a socket
/// never holds up the threads that all tasks share.
///
/// The thread begins with the first job and ends when there has been none for a while.
///
/// An actor uses it as `nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }`.
package final class QueueExecutor: SerialExecutor {
  private let threads: WorkerThreads

  /// - Parameter label: the thread's name, for debuggers; 15 bytes of it are shown.
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
