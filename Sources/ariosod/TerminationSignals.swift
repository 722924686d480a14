import GLibRuntime
import Glibc

/// SIGTERM and SIGINT as something to wait for, instead of a sudden end. While this is held, further ones do nothing.
struct TerminationSignals {
  private let watch = SignalWatch(of: [SIGTERM, SIGINT])

  /// Returns when the first of them arrives.
  func first() async {
    for await _ in watch.arrivals { break }
  }
}
