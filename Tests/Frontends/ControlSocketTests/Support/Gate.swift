/// Holds whoever comes until it is opened, and tells that somebody has come.
actor Gate {
  private(set) var isOpen = false
  private var held: [CheckedContinuation<Void, Never>] = []
  private var watchers: [CheckedContinuation<Void, Never>] = []
  private var arrivals = 0

  func pass() async {
    arrivals += 1
    for watcher in watchers { watcher.resume() }
    watchers = []
    guard !isOpen else { return }
    await withCheckedContinuation { held.append($0) }
  }

  func open() {
    isOpen = true
    for one in held { one.resume() }
    held = []
  }

  /// Returns when somebody stands at the gate.
  func arrival() async {
    guard arrivals == 0 else { return }
    await withCheckedContinuation { watchers.append($0) }
  }
}
