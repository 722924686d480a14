import Glibc

/// Runs work in the order in which it comes, on threads of its own.
///
/// A thread begins when work waits and none is free, up to `width` of them, and ends when it has had nothing to do for a
/// while, so that an idle process neither wakes nor pays for stacks. Work that waits although nothing is taken from the
/// queue, because what runs is blocked, gets a thread more each `stallTimeout`: width is a matter of speed, never of whether
/// something happens at all. Nothing looks at the queue while it is empty.
final class WorkerThreads: Sendable {
  struct Limits: Sendable {
    /// How many threads there are as long as none of them is stuck.
    var width: Int
    /// How long a thread waits for work before it ends.
    var idleTimeout = Duration.seconds(10)
    /// How long the first in the queue waits before it gets a thread beyond `width`; nil for work that must not overlap.
    var stallTimeout: Duration? = .seconds(1)
    /// How many threads there are at most.
    var maxThreads = 256
  }

  private struct State {
    var queue = WorkQueue()
    var threads = 0
    /// How many of the threads wait for work.
    var idle = 0
    /// Whether a thread has been started or woken and has not looked at the queue yet.
    var isWaking = false
    /// How much work has been taken from the queue since the beginning.
    var taken = 0
    /// Whether somebody will look whether the queue stands still.
    var isWatched = false
    var hasEnded = false
  }

  /// What work that waits in the queue needs.
  private enum Need {
    case nothing, wake, thread, watch
  }

  private let name: String
  private let limits: Limits
  private let state = Monitor(State())

  /// - Parameter name: that of the threads.
  init(name: String, limits: Limits) {
    self.name = name
    self.limits = limits
  }

  /// Whether this is called on one of the threads.
  var isCurrent: Bool { Self.current.value == Unmanaged.passUnretained(self).toOpaque() }

  func add(_ work: @escaping WorkQueue.Work) {
    provide(
      state.withLock { state in
        state.queue.append(work)
        return need(&state)
      })
  }

  /// One thread at a time is woken or started; it sees to the next if there is more work than it takes. Most often a thread
  /// that is awake has taken the work by then.
  private func need(_ state: inout State) -> Need {
    guard !state.queue.isEmpty, !state.isWaking else { return .nothing }
    if state.idle > 0 {
      state.isWaking = true
      return .wake
    }
    if state.threads < limits.width {
      state.threads += 1
      state.isWaking = true
      return .thread
    }
    guard limits.stallTimeout != nil, !state.isWatched else { return .nothing }
    state.isWatched = true
    return .watch
  }

  private func provide(_ need: Need) {
    switch need {
    case .nothing: break
    case .wake: state.signal()
    case .thread: startThread()
    case .watch: watchForStall()
    }
  }

  /// Ends the threads once they have done all work.
  func end() {
    state.withLock { $0.hasEnded = true }
    state.broadcast()
  }

  /// Where the system has no thread left, those that there are do the work.
  private func startThread() {
    guard !NativeThread.start(name: name, { self.work() }) else { return }
    let others = state.withLock { state in
      state.threads -= 1
      state.isWaking = false
      return state.threads
    }
    precondition(others > 0, "the system allows no thread for \(name)")
  }

  private func work() {
    Self.current.value = Unmanaged.passUnretained(self).toOpaque()
    state.withLock { $0.isWaking = false }
    while let work = next() { work() }
  }

  /// Waits for work; nil if the thread is to end.
  private func next() -> WorkQueue.Work? {
    var hasWaited = false, need = Need.nothing
    let work: WorkQueue.Work?? = state.wait(timeout: limits.idleTimeout) { state, isLate in
      if hasWaited {
        state.idle -= 1
        state.isWaking = false
      }
      if let work = state.queue.popFirst() {
        state.taken += 1
        need = self.need(&state)
        return work
      }
      if isLate || state.hasEnded {
        state.threads -= 1
        return .some(nil)
      }
      state.idle += 1
      hasWaited = true
      return nil
    }
    provide(need)
    return work ?? nil
  }
}

// MARK: - Work that waits behind what is stuck

extension WorkerThreads {
  /// Looks after `stallTimeout` whether anything has been taken from the queue meanwhile.
  private func watchForStall() {
    guard let timeout = limits.stallTimeout else { return }
    let taken = state.withLock { $0.taken }
    Timers.shared.schedule(after: timeout, by: .monotonic) { [weak self] in self?.relieve(ifStillAt: taken) }
  }

  private func relieve(ifStillAt taken: Int) {
    let (startsThread, isDone) = state.withLock { state in
      if state.queue.isEmpty { state.isWatched = false }
      let isStuck = state.isWatched && state.taken == taken && state.threads < limits.maxThreads
      if isStuck { state.threads += 1 }
      return (isStuck, !state.isWatched)
    }
    if startsThread { startThread() }
    if !isDone { watchForStall() }
  }
}

// MARK: - The present thread

extension WorkerThreads {
  /// Whose thread the present one is.
  private static let current = ThreadLocalPointer()
}

/// A pointer of which each thread has its own, nil at first.
private struct ThreadLocalPointer: Sendable {
  private let key: pthread_key_t

  init() {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    self.key = key
  }

  var value: UnsafeMutableRawPointer? {
    get { pthread_getspecific(key) }
    nonmutating set { pthread_setspecific(key, newValue) }
  }
}
