import CGIO
import Synchronization

/// Runs an actor on one thread with one `GMainContext`, so that callbacks of GLib libraries arrive on the actor's thread
/// and can enter it by `assumeIsolated`.
///
/// Jobs wait in a Swift queue, and one GLib source runs a batch of them. The thread sleeps in `poll` while idle and ends
/// when the executor is released.
package final class GLibExecutor: SerialExecutor {
  private let loop: MainLoop
  private let jobs = Mutex<[UnownedJob]>([])

  /// - Parameter name: of the thread, for debuggers; Linux keeps 15 bytes of it.
  package init(name: String) {
    loop = MainLoop(threadName: name)
  }

  /// The `GMainContext` to attach sources to.
  package var context: OpaquePointer { loop.context }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // The runtime owns no reference. The job, which may run as soon as it is in the queue, may release the last one.
    let owner = Unmanaged.passRetained(self)
    defer { owner.release() }
    let isFirst = jobs.withLock { jobs in
      jobs.append(job)
      return jobs.count == 1
    }
    if isFirst { loop.call(drain, with: Unmanaged.passRetained(self).toOpaque()) }
  }

  /// Releases an object of GLib on the thread.
  func release(_ object: UnsafeMutableRawPointer) { loop.call(releaseObject, with: object) }

  package func isIsolatingCurrentContext() -> Bool? {
    g_main_context_is_owner(loop.context) != 0
  }

  package func checkIsolated() {
    precondition(g_main_context_is_owner(loop.context) != 0, "called off the GLib thread of this executor")
  }

  fileprivate func runJobs() {
    let batch = jobs.withLock { jobs in
      defer { jobs = [] }
      return jobs
    }
    for job in batch { job.runSynchronously(on: asUnownedSerialExecutor()) }
  }
}

private func drain(_ executor: UnsafeMutableRawPointer?) -> gboolean {
  guard let executor else { return 0 }
  Unmanaged<GLibExecutor>.fromOpaque(executor).takeRetainedValue().runJobs()
  return 0
}

private func releaseObject(_ object: UnsafeMutableRawPointer?) -> gboolean {
  g_object_unref(object)
  return 0
}
