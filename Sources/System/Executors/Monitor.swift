import Glibc

/// A value protected by a mutex, with a condition variable to wait for changes.
final class Monitor<Value>: @unchecked Sendable {
  // because the value is touched only while the mutex is held.
  private var value: Value
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init(_ value: Value) {
    self.value = value
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    // Deadlines must not move when the system time is set.
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(condition, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&value)
  }

  /// Wakes one waiting thread.
  func signal() { pthread_cond_signal(condition) }

  /// Wakes all waiting threads.
  func broadcast() { pthread_cond_broadcast(condition) }

  /// Waits until `attempt` returns a result.
  func wait<Result>(_ attempt: (inout Value) -> Result?) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = attempt(&value) { return result }
      pthread_cond_wait(condition, mutex)
    }
  }

  /// Waits until `attempt` returns a result, at most for `timeout`. After that, calls it once more with `isLate` and
  /// returns its result.
  func wait<Result>(timeout: Duration, _ attempt: (inout Value, _ isLate: Bool) -> Result?) -> Result? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    if let result = attempt(&value, false) { return result }
    var deadline = KernelClock.monotonic.now.advanced(by: timeout).timespec
    while pthread_cond_timedwait(condition, mutex, &deadline) != ETIMEDOUT {
      if let result = attempt(&value, false) { return result }
    }
    return attempt(&value, true)
  }
}
