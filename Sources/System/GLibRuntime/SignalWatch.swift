import CGIO
import Glibc

/// Catches signals of the process as long as it exists.
///
/// Its thread unblocks the signals, because a process may be started with signals blocked.
package final class SignalWatch: Sendable {
  /// The received signals. Several of the same kind in quick succession may be coalesced.
  package let arrivals: AsyncStream<Int32>
  /// Releasing it ends the signal sources and their handlers.
  private let executor = GLibExecutor(name: "arioso.signals")

  /// Starts catching signals.
  ///
  /// - Parameter signals: some of SIGHUP, SIGINT, SIGTERM, SIGUSR1 and SIGUSR2.
  package init(of signals: [Int32]) {
    let (arrivals, continuation) = AsyncStream.makeStream(of: Int32.self)
    self.arrivals = arrivals
    unblock(signals)
    for signal in signals {
      let source = g_unix_signal_source_new(signal)
      let arrival = Unmanaged.passRetained(Arrival(signal, continuation)).toOpaque()
      g_source_set_callback(source, tellArrival, arrival) { arrival in
        if let arrival { Unmanaged<Arrival>.fromOpaque(arrival).release() }
      }
      g_source_attach(source, executor.context)
      g_source_unref(source)
    }
  }

  private func unblock(_ signals: [Int32]) {
    let set = UnsafeMutablePointer<sigset_t>.allocate(capacity: 1)
    sigemptyset(set)
    for signal in signals { sigaddset(set, signal) }
    let source = g_idle_source_new()
    g_source_set_callback(source, unblockSet, set) { $0?.deallocate() }
    g_source_attach(source, executor.context)
    g_source_unref(source)
  }
}

/// Boxes a signal number and a continuation to pass them to a GLib source as a pointer.
private final class Arrival: Sendable {
  private let signal: Int32
  private let teller: AsyncStream<Int32>.Continuation

  init(_ signal: Int32, _ teller: AsyncStream<Int32>.Continuation) {
    self.signal = signal
    self.teller = teller
  }

  func tell() { teller.yield(signal) }
}

private func tellArrival(_ arrival: UnsafeMutableRawPointer?) -> gboolean {
  guard let arrival else { return 0 }
  Unmanaged<Arrival>.fromOpaque(arrival).takeUnretainedValue().tell()
  return 1
}

private func unblockSet(_ set: UnsafeMutableRawPointer?) -> gboolean {
  pthread_sigmask(SIG_UNBLOCK, set?.assumingMemoryBound(to: sigset_t.self), nil)
  return 0
}
