import GLibRuntime
import Glibc
import Testing

@Suite(.timeLimit(.minutes(10)))
struct SignalWatchTests {
  @Test func `The received signals are reported`() async {
    let watch = SignalWatch(of: [SIGUSR1, SIGUSR2])
    var arrivals = watch.arrivals.makeAsyncIterator()
    for signal in [SIGUSR1, SIGUSR2, SIGUSR1] {
      kill(getpid(), signal)
      #expect(await arrivals.next() == signal)
    }
  }
}
