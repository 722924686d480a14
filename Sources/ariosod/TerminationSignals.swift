import Dispatch
import Foundation

/// SIGTERM and SIGINT as something to wait for, instead of a sudden end.
struct TerminationSignals {
  private let arrivals: AsyncStream<Void>
  private let sources: [any DispatchSourceSignal]

  init() {
    let (arrivals, continuation) = AsyncStream.makeStream(of: Void.self)
    self.arrivals = arrivals
    sources = [SIGTERM, SIGINT].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { continuation.yield() }
      source.activate()
      return source
    }
  }

  /// Returns when the first of them arrives.
  func first() async {
    for await _ in arrivals { break }
    for source in sources { source.cancel() }
  }
}
