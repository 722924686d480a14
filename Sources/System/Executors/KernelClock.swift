import Glibc

/// A monotonic kernel clock.
enum KernelClock: CaseIterable {
  /// Stops while the system is suspended.
  case monotonic
  /// Continues while the system is suspended.
  case boottime

  /// A clock reading in nanoseconds since the system was booted.
  struct Instant: Comparable {
    private let nanoseconds: Int64

    fileprivate init(_ time: timespec) { nanoseconds = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec) }

    private init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// Clamps a negative duration to zero, and the result to the last instant that the clock can represent.
    func advanced(by duration: Duration) -> Instant {
      let (seconds, attoseconds) = max(duration, .zero).components
      let (whole, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
      // Rounded up, so that timers are never early.
      let (rest, restOverflows) = whole.addingReportingOverflow((attoseconds + 999_999_999) / 1_000_000_000)
      let (sum, sumOverflows) = nanoseconds.addingReportingOverflow(rest)
      return Instant(nanoseconds: overflows || restOverflows || sumOverflows ? .max : sum)
    }

    var timespec: timespec {
      Glibc.timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    }

    static func < (one: Instant, other: Instant) -> Bool { one.nanoseconds < other.nanoseconds }
  }

  var identifier: clockid_t {
    switch self {
    case .monotonic: CLOCK_MONOTONIC
    case .boottime: CLOCK_BOOTTIME
    }
  }

  var now: Instant {
    var time = timespec()
    clock_gettime(identifier, &time)
    return Instant(time)
  }
}
