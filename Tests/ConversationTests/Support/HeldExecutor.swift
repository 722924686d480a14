import Foundation
import Synchronization

/// Threads for tasks that run nothing until they are released.
final class HeldExecutor: TaskExecutor {
  fileprivate struct State {
    var held: [UnownedJob] = []
    var isReleased = false
    var watcher: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isReleased = state.withLock { state in
      guard !state.isReleased else { return true }
      state.held.append(job)
      state.notify()
      return false
    }
    if isReleased { run(job) }
  }

  /// Returns once a job is held.
  func holdsOne() async {
    await withCheckedContinuation { continuation in
      state.withLock { state in
        state.watcher = continuation
        state.notify()
      }
    }
  }

  func release() {
    let jobs = state.withLock { state in
      state.isReleased = true
      return state.held
    }
    jobs.forEach(run)
  }

  private func run(_ job: UnownedJob) {
    Thread.detachNewThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

extension HeldExecutor.State {
  fileprivate mutating func notify() {
    guard let watcher, !held.isEmpty else { return }
    self.watcher = nil
    watcher.resume()
  }
}
