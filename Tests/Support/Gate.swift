/// Holds callers until it is opened, and reports their arrival.
package actor Gate {
  package private(set) var isOpen = false
  private var held: [CheckedContinuation<Void, Never>] = []
  private var watchers: [AsyncStream<Void>.Continuation] = []
  private var arrivals = 0

  package init() {}

  package func pass() async {
    arrivals += 1
    for watcher in watchers { watcher.yield() }
    watchers = []
    guard !isOpen else { return }
    await withCheckedContinuation { held.append($0) }
  }

  package func open() {
    isOpen = true
    for one in held { one.resume() }
    held = []
  }

  /// Returns once a caller has arrived, or the test's time limit is over.
  package func arrival() async {
    guard arrivals == 0 else { return }
    let (news, watcher) = AsyncStream.makeStream(of: Void.self)
    watchers.append(watcher)
    for await _ in news { return }
  }
}
