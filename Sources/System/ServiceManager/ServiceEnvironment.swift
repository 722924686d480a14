package import Glibc
import MediaIntents

/// What a service manager tells a process that it starts by environment variables, as in `sd_notify(3)`,
/// `sd_listen_fds(3)` and `sd_watchdog_enabled(3)`.
package struct ServiceEnvironment: Hashable, Sendable {
  /// A socket that the manager has made and passes on.
  package struct PassedSocket: Hashable, Sendable {
    package let name: String
    package let descriptor: Int32
  }

  /// Nil if nobody wants to be told.
  package let notifier: ServiceNotifier?
  /// Within which the manager wants to hear that the process is alive; nil if it does not.
  package let watchdogPeriod: Duration?
  package let sockets: [PassedSocket]

  /// Of a process that no manager has started.
  package static let none = ServiceEnvironment([:], process: 0)

  private static let variables = [
    "NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID", "LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES",
  ]
  /// The first descriptor of a passed socket.
  private static let firstSocket = 3
  /// More are not passed by anybody.
  private static let maxSockets = 64
  /// In microseconds; the longest is a day.
  private static let periods = 1...86_400_000_000

  /// - Parameter process: what the variables have to be meant for, if they name a process.
  package init(_ environment: [String: String], process: pid_t) {
    func isMeant(_ name: String) -> Bool? { environment[name].map { $0 == "\(process)" } }
    notifier = environment["NOTIFY_SOCKET"].flatMap(ServiceNotifier.init)
    let period = environment["WATCHDOG_USEC"].flatMap { ExternalNumber.whole($0, in: 0...Self.periods.upperBound) }
    watchdogPeriod =
      if let period, period > 0, isMeant("WATCHDOG_PID") ?? true { .microseconds(period) } else { nil }
    let count = environment["LISTEN_FDS"].flatMap { ExternalNumber.whole($0, in: 0...Self.maxSockets) } ?? 0
    let names = environment["LISTEN_FDNAMES"]?.split(separator: ":", omittingEmptySubsequences: false) ?? []
    sockets =
      isMeant("LISTEN_PID") != true
      ? []
      : (0..<count).map { place in
        PassedSocket(
          name: place < names.count ? String(names[place]) : "unknown",
          descriptor: Int32(clamping: Self.firstSocket + place))
      }
  }

  /// Reads the variables of this process and removes them, so that no child takes them for its own. To be called before
  /// there are other threads, since these may read variables.
  package static func taken() -> ServiceEnvironment {
    var values: [String: String] = [:]
    for name in variables {
      values[name] = getenv(name).map { String(cString: $0) }
      unsetenv(name)
    }
    let environment = ServiceEnvironment(values, process: getpid())
    for socket in environment.sockets { _ = fcntl(socket.descriptor, F_SETFD, FD_CLOEXEC) }
    return environment
  }
}
