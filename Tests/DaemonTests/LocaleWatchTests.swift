import Conversation
import Glibc
import Inotify
import Synchronization
import TestSupport
import Testing

@testable import ariosod

@Suite(.timeLimit(.minutes(10)))
struct LocaleWatchTests {
  private let folder = TemporaryFolder()

  /// As while other programs use all inotify instances.
  private static let exhausted: @Sendable () -> Int32 = {
    errno = EMFILE
    return -1
  }

  @Test func `A changed phrase is read`() async throws {
    try await expectChanges(DirectoryWatch(), ContinuousClock()) {}
  }

  @Test func `A changed phrase is read within a minute if the kernel does not report it`() async throws {
    let clock = ManualClock()
    try await expectChanges(DirectoryWatch(open: Self.exhausted), clock) {
      try await clock.sleeperArrives()
      clock.advance(by: LocaleWatch.lookInterval)
    }
  }

  @Test func `It ends although changes are still to be looked at`() async throws {
    try folder.write("", to: "en/replies.txt")
    let clock = ManualClock()
    let descriptor = Mutex<Int32>(-1)
    let directories = DirectoryWatch {
      let opened = DirectoryWatch.openInstance()
      descriptor.withLock { $0 = opened }
      return opened
    }
    let watch = LocaleWatch(LocaleFolders([folder.path]) { _ in }, directories: directories, clock: clock)
    let running = Task { await watch.run {} }
    try await wait { directories.count > 0 }
    for number in 0..<3 {
      try folder.write("[intent query]\n", to: "en/\(number).txt")
      try await wait {
        var unread: CInt = 1
        #expect(ioctl(descriptor.withLock(\.self), UInt(FIONREAD), &unread) == 0)
        return unread == 0
      }
    }
    try await clock.sleeperArrives()
    await watch.stop()
    clock.advance(by: .seconds(1))
    await running.value
  }

  private func expectChanges(
    _ directories: DirectoryWatch, _ clock: any Clock<Duration>, _ wait: () async throws -> Void
  ) async throws {
    try folder.write("", to: "en/replies.txt")
    let (readings, reading) = AsyncStream.makeStream(of: Void.self)
    let watch = LocaleWatch(LocaleFolders([folder.path]) { _ in }, directories: directories, clock: clock)
    let running = Task { await watch.run { reading.yield() } }
    var iterator = readings.makeAsyncIterator()
    for text in ["[intent query]\n", "[intent query]\nfrobnicate => question=item\n"] {
      try folder.write(text, to: "en/mine.txt")
      try await wait()
      #expect(await iterator.next() != nil)
    }
    await watch.stop()
    await running.value
  }
}
