import CLinux
import Glibc

/// Runs work when its time has come.
///
/// One thread sleeps until then, for all timers of the process. The kernel keeps only the earliest deadline of each
/// clock, so that nothing wakes before it. What runs here holds up the others, so it only hands work on.
final class Timers: Sendable {
  static let shared = Timers()

  private struct State {
    var queues: [TimerQueue] = KernelClock.allCases.map(TimerQueue.init)
    var hasThread = false
  }

  private let state = Monitor(State())

  private init() {}

  /// Work of one deadline runs in the order in which it was given.
  func schedule(after delay: Duration, by clock: KernelClock, _ work: @escaping WorkQueue.Work) {
    let startsThread = state.withLock { state in
      guard let place = state.queues.firstIndex(where: { $0.clock == clock }) else { return false }
      state.queues[place].insert(clock.now.advanced(by: delay), work)
      defer { state.hasThread = true }
      return !state.hasThread
    }
    if startsThread { start() }
  }

  private func start() {
    let hasStarted = NativeThread.start(name: "arioso.timers") { [self] in
      var polled = state.withLock { state in
        state.queues.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
      }
      while true {
        poll(&polled, nfds_t(polled.count), -1)
        for work in due() { work() }
      }
    }
    precondition(hasStarted, "the system allows no thread for timers")
  }

  private func due() -> [WorkQueue.Work] {
    state.withLock { state in state.queues.indices.flatMap { state.queues[$0].takeDue() } }
  }
}

/// What waits for a time of one clock, and the descriptor that can be read when the first of it is due.
private struct TimerQueue {
  let clock: KernelClock
  let descriptor: CInt
  /// The earliest last; of one deadline the first given last.
  private var entries: [(deadline: KernelClock.Instant, work: WorkQueue.Work)] = []

  init(_ clock: KernelClock) {
    self.clock = clock
    descriptor = timerfd_create(clock.identifier, CInt(TFD_NONBLOCK | TFD_CLOEXEC))
    precondition(descriptor >= 0, "the system allows no timer")
  }

  mutating func insert(_ deadline: KernelClock.Instant, _ work: @escaping WorkQueue.Work) {
    var low = 0, high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if deadline < entries[middle].deadline { low = middle + 1 } else { high = middle }
    }
    entries.insert((deadline, work), at: low)
    if low == entries.count - 1 { arm() }
  }

  mutating func takeDue() -> [WorkQueue.Work] {
    var expirations: UInt64 = 0
    // Only a timer that has run out is set anew.
    guard read(descriptor, &expirations, MemoryLayout.size(ofValue: expirations)) > 0 else { return [] }
    let now = clock.now
    var works: [WorkQueue.Work] = []
    while let next = entries.last, next.deadline <= now { works.append(entries.removeLast().work) }
    arm()
    return works
  }

  /// Sets the timer to the earliest deadline. A zero, which the kernel takes for "never", is not among them, since no
  /// machine is asked in its first nanosecond.
  private func arm() {
    guard let next = entries.last else { return }
    var setting = itimerspec(it_interval: timespec(), it_value: next.deadline.timespec)
    timerfd_settime(descriptor, CInt(TFD_TIMER_ABSTIME), &setting, nil)
  }
}
