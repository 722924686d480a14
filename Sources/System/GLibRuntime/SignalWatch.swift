import CGIO
import Glibc

/// Catches signals of the process, as long as it lives, and says when one has arrived.
///
/// A process may have been started with signals blocked. The thread of this takes them nevertheless.
package final class SignalWatch: Sendable {
  /// Each arrival; those of the same signal that come quickly after each other may be one.
  package let arrivals: AsyncStream<Int32>
  /// Ends its sources, and with them the handlers of the signals, when it goes.
  private let executor = GLibExecutor(name: "arioso.signals")

  /// Catches from now on.
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

/// What a source holds, as it knows pointers only.
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
