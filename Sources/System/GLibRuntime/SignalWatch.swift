import CGIO
import Glibc

/// Catches signals sent to the process, for as long as it exists.
///
/// The process may have been started with signals blocked; the thread of this watch unblocks them for itself.
package final class SignalWatch: Sendable {
  /// Yields each signal; several of the same number in quick succession may be combined.
  package let arrivals: AsyncStream<Int32>
  /// Destroys its sources, and with them the signal handlers, when it is released.
  private let executor = GLibExecutor(name: "arioso.signals")

  /// - Parameter signals: some of SIGHUP, SIGINT, SIGTERM, SIGUSR1 and SIGUSR2.
  package init(of signals: [Int32]) {
    let (arrivals, continuation) = AsyncStream.makeStream(of: Int32.self)
    self.arrivals = arrivals
    unblock(signals)
    for signal in signals {
      let source = g_unix_signal_source_new(signal)
      let handler: @Sendable () -> Void = { continuation.yield(signal) }
      g_source_set_callback(source, callHandler, Box(handler).retained(), releaseBox)
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

private func callHandler(_ handler: UnsafeMutableRawPointer?) -> gboolean {
  guard let handler else { return 0 }
  Box<@Sendable () -> Void>.look(handler)()
  return 1
}

private func unblockSet(_ set: UnsafeMutableRawPointer?) -> gboolean {
  pthread_sigmask(SIG_UNBLOCK, set?.assumingMemoryBound(to: sigset_t.self), nil)
  return 0
}
