import Glibc

/// Runs work in order of arrival on its own threads.
///
/// A thread is started when work is waiting and no thread is idle, up to `width` threads, and ends after `idleTimeout`,
/// so that an idle process doesn't wake up or use memory for stacks. If nothing is taken from a queue that isn't empty,
/// because all threads are blocked, another thread is started every `stallTimeout`, so blocked threads can't cause a
/// deadlock. An empty queue is never polled.
final class WorkerThreads: Sendable {
  struct Limits: Sendable {
    /// The number of threads while none is blocked.
    var width: Int
    /// How long an idle thread waits for work before it ends.
    var idleTimeout = Duration.seconds(10)
    /// How long the queue may stall before a thread beyond `width` is started; nil for work that must not overlap.
    var stallTimeout: Duration? = .seconds(1)
    /// The maximum number of threads, including those started because of stalls.
    var maxThreads = 256
  }

  private struct State {
    var queue = WorkQueue()
    var threads = 0
    /// The number of idle threads.
    var idle = 0
    /// Whether a thread was started or woken and has not checked the queue yet.
    var isWaking = false
    /// The total amount of work taken from the queue.
    var taken = 0
    /// Whether a stall check is scheduled.
    var isWatched = false
    var hasEnded = false
  }

  /// The action needed for waiting work.
  private enum Need {
    case nothing, wake, thread, watch
  }

  private let name: String
  private let limits: Limits
  private let state = Monitor(State())

  /// - Parameter name: of the threads.
  init(name: String, limits: Limits) {
    self.name = name
    self.limits = limits
  }

  /// Whether this is called on one of the threads.
  var isCurrent: Bool { Self.current.value == Unmanaged.passUnretained(self).toOpaque() }

  func add(_ work: @escaping WorkQueue.Work) {
    // The caller may own no reference, and the work may release the last one before this returns.
    let owner = Unmanaged.passRetained(self)
    defer { owner.release() }
    provide(
      state.withLock { state in
        state.queue.append(work)
        return need(&state)
      })
  }

  /// Wakes or starts one thread at a time, which wakes the next if more work is waiting. Often a running thread has
  /// taken the work by then.
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

  /// Ends the threads after all pending work is done.
  func end() {
    state.withLock { $0.hasEnded = true }
    state.broadcast()
  }

  /// If the system can't create a thread, the existing ones do the work.
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

  /// Waits for work. Returns nil if the thread should end.
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

// MARK: - Stall detection

extension WorkerThreads {
  /// Checks after `stallTimeout` whether any work was taken from the queue.
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

// MARK: - The current thread

extension WorkerThreads {
  /// The owner of the current thread.
  private static let current = ThreadLocalPointer()
}

/// A thread-local pointer, initially nil.
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
