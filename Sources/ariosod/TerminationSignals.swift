import GLibRuntime
import Glibc

/// Waits for SIGTERM and SIGINT, which don't end the process during its lifetime.
struct TerminationSignals {
  private let watch = SignalWatch(of: [SIGTERM, SIGINT])

  /// Returns when the first signal arrives.
  func first() async {
    for await _ in watch.arrivals { break }
  }
}
