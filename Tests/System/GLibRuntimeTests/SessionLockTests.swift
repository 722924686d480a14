import Foundation
import GLibRuntime
import TestSupport
import Testing

/// Whether the session is locked, asked of something like logind on a bus like the system's.
@Suite(.timeLimit(.minutes(5)))
struct SessionLockTests {
  private let folder = TemporaryFolder()
  private var address: String { "unix:path=" + folder.file("bus") }

  /// A bus of our own; it has no services but those of the test.
  private func bus() async throws -> RunningProgram {
    let address = address
    let bus = try RunningProgram(
      "/usr/bin/dbus-daemon", ["--session", "--nofork", "--nopidfile", "--address", address])
    while !FileManager.default.fileExists(atPath: folder.file("bus")) { await Task.yield() }
    return bus
  }

  @Test func `What logind says now is what holds`() async throws {
    let bus = try await bus()
    let logind = try await FakeLogind(address: address)
    let session = SessionLock(address: address)
    for isLocked in [false, true, true, false] {
      await logind.lock(isLocked)
      #expect(await session.isLocked == isLocked)
    }
    bus.send(SIGTERM)
  }

  @Test func `Without a bus, without logind and when logind goes nothing is locked`() async throws {
    #expect(await !SessionLock(address: address).isLocked)
    let bus = try await bus()
    let session = SessionLock(address: address)
    #expect(await !session.isLocked)
    let logind = try await FakeLogind(address: address)
    await logind.lock(true)
    #expect(await session.isLocked)
    await logind.leave()
    #expect(await !session.isLocked)
    bus.send(SIGTERM)
    _ = await bus.end()
    #expect(await !session.isLocked)
  }

  @Test func `A bus that comes back is found again`() async throws {
    let first = try await bus()
    let session = SessionLock(address: address)
    #expect(await !session.isLocked)
    first.send(SIGTERM)
    _ = await first.end()
    try? FileManager.default.removeItem(atPath: folder.file("bus"))
    let second = try await bus()
    let logind = try await FakeLogind(address: address)
    await logind.lock(true)
    // The old connection learns in its own time that it is closed.
    while await !session.isLocked { await Task.yield() }
    second.send(SIGTERM)
  }
}
