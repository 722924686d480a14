import Foundation
import Synchronization
import TestSupport
import Catalogue
import Library
import MediaIntents
import NameIndex
import Names
import Testing

/// Scans that are requested while others run.
@Suite(.timeLimit(.minutes(10)))
struct LibraryScannerTests {
  @Test func `A scan makes its songs known before it returns`() async throws {
    let library = try await HeldLibrary()
    library.allow()
    #expect(try await library.scanner.scan().filesRead == 3)
    let progress = await library.scanner.progress
    #expect(await library.titles().count == 3 && progress == nil)
  }

  @Test func `Nothing waits for the first scan once it has ended`() async throws {
    let library = try await HeldLibrary()
    let before = await library.index.snapshot()
    library.allow()
    await library.scanner.start()
    await library.scanner.waitForWork()
    let after = await library.index.snapshot()
    #expect(before.reading == ScanProgress(done: 0) && after.reading == nil)
  }

  @Test func `A scan that is requested while one runs joins it, with its progress and its report`() async throws {
    let library = try await HeldLibrary()
    let first = Task { try await library.scanner.scan() }
    await library.batchArrives()
    let (steps, step) = AsyncStream.makeStream(of: ScanProgress.self)
    let second = Task { try await library.scanner.scan { step.yield($0) } }
    for await progress in steps {
      #expect(progress.total ?? 3 == 3)
      break
    }
    library.allow(2)
    let reports = (try await first.value, try await second.value)
    #expect(reports.0 == reports.1 && reports.0.filesRead == 3)
    // The next request starts another scan.
    #expect(try await library.scanner.scan().filesRead == 0)
  }

  @Test func `Folders that are set while a scan runs are scanned after it`() async throws {
    let library = try await HeldLibrary()
    try library.add("Music/The Hallway Quartet", to: "two")
    let first = Task { try await library.scanner.scan() }
    await library.batchArrives()
    await library.scanner.setFolders([library.folder.path("one"), library.folder.path("two")])
    library.allow(2)
    #expect(try await first.value.filesRead == 3)
    await library.scanner.waitForWork()
    let folders = await library.scanner.folders
    #expect(await library.titles().count > 3 && folders.count == 2)
    #expect(try await library.catalogue.hasRead(folders))
  }

  @Test func `Stopping cancels the scan that runs and those that wait`() async throws {
    let library = try await HeldLibrary()
    try library.add("Music/The Hallway Quartet", to: "two")
    let first = Task { try await library.scanner.scan() }
    await library.batchArrives()
    await library.scanner.setFolders([library.folder.path("two")])
    await library.scanner.stop()
    // Only the cancellation releases the waiting batch.
    await library.scanner.waitForWork()
    _ = await first.result
    #expect(try await !library.catalogue.hasRead([library.folder.path("two")]))
  }

  @Test func `What a scan finds is told before the scan returns, also what was moved`() async throws {
    let library = try await HeldLibrary()
    let told = Mutex<[ScanReport]>([])
    await library.scanner.onChange { report in told.withLock { $0.append(report) } }
    library.allow(2)
    let first = try await library.scanner.scan()
    #expect(told.withLock { $0 } == [first])
    try FileManager.default.moveItem(
      atPath: library.folder.path("one/Ledger of Rain"), toPath: library.folder.path("one/Moved"))
    let second = try await library.scanner.scan()
    let songs = Set(await library.index.snapshot().names.records(of: [.song]).map(\.id))
    #expect(
      told.withLock { $0.last?.changes.changed.union($0.last?.changes.added ?? []) }?.isSuperset(of: songs) == true)
    #expect(second.filesRead == 3 && songs.count == 3)
  }
}
