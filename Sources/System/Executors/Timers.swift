import CLinux
import Glibc

/// Runs work at deadlines.
///
/// One thread serves all timers of the process. For each clock, only the earliest deadline is set in the kernel, so the
/// thread never wakes early. Work blocks the other timers, so it should only enqueue jobs elsewhere.
package final class Timers: Sendable {
  package static let shared = Timers()

  private struct State {
    var queues: [TimerQueue] = KernelClock.allCases.map(TimerQueue.init)
    var hasThread = false
  }

  private let state = Monitor(State())

  private init() {}

  /// Runs `work` after a delay that does not count the time while the system is suspended.
  package func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) {
    schedule(after: delay, by: .monotonic, work)
  }

  /// Work with the same deadline runs in the order of these calls.
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

/// The pending work of one clock and its timer descriptor, which becomes readable at the earliest deadline.
private struct TimerQueue {
  let clock: KernelClock
  let descriptor: CInt
  /// Sorted by descending deadline; among equals, the first added is last.
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
    // Only an expired timer is set again.
    guard read(descriptor, &expirations, MemoryLayout.size(ofValue: expirations)) > 0 else { return [] }
    let now = clock.now
    var works: [WorkQueue.Work] = []
    while let next = entries.last, next.deadline <= now { works.append(entries.removeLast().work) }
    arm()
    return works
  }

  /// Sets the timer to the earliest deadline. Zero would disarm the timer, but doesn't occur because the clocks start
  /// at boot.
  private func arm() {
    guard let next = entries.last else { return }
    var setting = itimerspec(it_interval: timespec(), it_value: next.deadline.timespec)
    timerfd_settime(descriptor, CInt(TFD_TIMER_ABSTIME), &setting, nil)
  }
}
