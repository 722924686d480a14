import Glibc

/// What a service tells its manager; the words are those of `sd_notify(3)`.
package enum ServiceState: Hashable, Sendable {
  /// It has started, or has read its configuration again.
  case ready
  /// It reads its configuration again, since this time of CLOCK_MONOTONIC in microseconds.
  case reloading(since: UInt64)
  case stopping
  /// It still answers, which is expected within each period of the watchdog.
  case alive
  /// What it does, for people: one line.
  case status(String)

  /// It reads its configuration again, since now.
  package static var reloading: ServiceState {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    // because a monotonic time is not negative.
    return .reloading(since: UInt64(now.tv_sec) * 1_000_000 + UInt64(now.tv_nsec / 1000))
  }

  var text: String {
    switch self {
    case .ready: "READY=1"
    case .reloading(let time): "RELOADING=1\nMONOTONIC_USEC=\(time)"
    case .stopping: "STOPPING=1"
    case .alive: "WATCHDOG=1"
    case .status(let line): "STATUS=" + line.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
  }
}
