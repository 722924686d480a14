import GLibRuntime
import TestSupport
import Testing

/// The lock state of the session, with a substitute for logind on a private bus.
@Suite(.timeLimit(.minutes(10)))
struct SessionLockTests {
  @Test func `The current state of logind counts`() async throws {
    let bus = try PrivateBus()
    let logind = try await FakeLogind(address: bus.address)
    let session = SessionLock(address: bus.address)
    for isLocked in [false, true, true, false] {
      await logind.lock(isLocked)
      #expect(await session.isLocked == isLocked)
    }
    await bus.stop()
  }

  @Test func `Without a bus or logind the session is not locked`() async throws {
    let bus = try PrivateBus()
    let session = SessionLock(address: bus.address)
    #expect(await !session.isLocked)
    let logind = try await FakeLogind(address: bus.address)
    await logind.lock(true)
    #expect(await session.isLocked)
    await logind.leave()
    #expect(await !session.isLocked)
    await bus.stop()
    #expect(await !session.isLocked)
    #expect(await !SessionLock(address: bus.address).isLocked)
  }

  @Test(.timeLimit(.minutes(10)))
  func `A bus that accepts connections and never answers is given up`() async throws {
    let folder = TemporaryFolder()
    let listener = try SilentListener(folder.path("bus"))
    let session = SessionLock(address: "unix:path=" + folder.path("bus"))
    #expect(await !session.isLocked)
    listener.close()
  }

  @Test func `A restarted bus is found again`() async throws {
    let bus = try PrivateBus()
    let session = SessionLock(address: bus.address)
    #expect(await !session.isLocked)
    await bus.stop()
    try bus.start()
    let logind = try await FakeLogind(address: bus.address)
    await logind.lock(true)
    // The old connection is closed asynchronously.
    try await wait { await session.isLocked }
    await bus.stop()
  }
}
