package import Dispatch

/// Runs an actor on a serial queue of its own, so that waiting for a disk or a socket never holds up the threads that all
/// tasks share; the handlers of Dispatch sources on that queue are inside the actor.
///
/// An actor uses it as `nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }`.
package final class QueueExecutor: SerialExecutor {
  package let queue: DispatchQueue

  package init(label: String) { queue = DispatchQueue(label: label) }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  package func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}
