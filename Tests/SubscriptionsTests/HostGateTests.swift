import Synchronization
import Testing

@testable import Subscriptions

/// The order of requests to hosts.
@Suite(.timeLimit(.minutes(10)))
struct HostGateTests {
  /// Counts how many run at once.
  private final class Load: Sendable {
    private let counts = Mutex((now: 0, most: 0))
    var most: Int { counts.withLock(\.most) }

    func run() async {
      counts.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
      for _ in 0..<20 { await Task.yield() }
      counts.withLock { $0.now -= 1 }
    }
  }

  @Test func `A host gets one request at a time`() async {
    let gate = HostGate(interval: .zero), load = Load()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<20 { group.addTask { await gate.pass(to: "a.org") { await load.run() } } }
    }
    #expect(load.most == 1)
  }

  @Test func `Two requests to a host are an interval apart, and those to others do not wait`() async {
    let gate = HostGate(interval: .milliseconds(200)), clock = ContinuousClock()
    let start = clock.now
    await gate.pass(to: "a.org") {}
    await gate.pass(to: "b.org") {}
    let other = clock.now - start
    await gate.pass(to: "a.org") {}
    #expect(clock.now - start >= .milliseconds(200) && other < clock.now - start)
  }

  @Test func `A host that asked to wait rests until then`() async {
    let gate = HostGate(interval: .zero)
    await gate.rest("a.org", until: 100)
    await gate.rest("a.org", until: 50)
    #expect(await gate.rest(of: "a.org", at: 99) == 100)
    #expect(await gate.rest(of: "a.org", at: 100) == nil)
    #expect(await gate.rest(of: "b.org", at: 0) == nil)
  }
}
