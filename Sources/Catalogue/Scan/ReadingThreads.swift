import Dispatch

/// Runs the tasks that read files on threads of their own: reading waits for disks, and would otherwise hold up the few
/// threads that all tasks of the process share.
final class ReadingThreads: TaskExecutor {
  private let queue = DispatchQueue(label: "arioso.reading", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
