import Foundation
import MediaIntents
import SQLite
import TestSupport
import Testing

@testable import Journal

/// A journal that is gone, empty or half replaced beside its copies: it never comes up empty without a word.
@Suite(.timeLimit(.minutes(10)))
struct RestorationTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path("journal.sqlite") }
  private let songs = (0..<5).map { ItemIdentity.song("title \($0)", at: "/m/\($0).mp3") }
  private static let day: Int64 = 86_400
  /// 2023-11-14.
  private static let start: Int64 = 1_700_000_000

  private func journal(_ time: Int64 = start) throws -> Journal { try Journal(path: path, now: { time }) }

  private func likes() async throws -> Int {
    try await journal().histories().values.count { $0.affinity == .like }
  }

  /// A journal with five likes and its copy of the day.
  private func fill() async throws {
    let journal = try journal()
    try await journal.set(.like, for: try await journal.identify(songs))
    #expect(await journal.maintain().count == 1)
    try await journal.close()
  }

  private func remove(_ name: String = "journal.sqlite") throws {
    try FileManager.default.removeItem(atPath: folder.path(name))
  }

  enum Loss: String, CaseIterable {
    case removed, noBytes, blankDatabase, freshJournal, emptied, noDatabase, tableGone, folderInPlace, danglingLink
    case removedWithLog
  }

  private func lose(_ loss: Loss) async throws {
    switch loss {
    case .removed: try remove()
    case .noBytes: try folder.write([UInt8](), to: "journal.sqlite")
    case .blankDatabase:
      try remove()
      try Database(path: path).run(script: "CREATE TABLE x (y); DROP TABLE x")
    case .freshJournal:
      try remove()
      try await journal().close()
    case .emptied:
      try Database(path: path).run(script: "DELETE FROM affinities; DELETE FROM items")
    case .noDatabase: try folder.write(repeatElement(UInt8(7), count: 9_000), to: "journal.sqlite")
    case .tableGone: try Database(path: path).run(script: "DROP TABLE affinities")
    case .folderInPlace:
      try remove()
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    case .danglingLink:
      try remove()
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder.path("nowhere/journal"))
    case .removedWithLog:
      try remove()
      try folder.write(repeatElement(UInt8(7), count: 9_000), to: "journal.sqlite-wal")
    }
  }

  @Test(arguments: Loss.allCases)
  func `A journal that lost all is made again of its copy, which is told`(_ loss: Loss) async throws {
    try await fill()
    try await lose(loss)
    let restoration = try #require(try Journal.prepare(path: path, at: Self.start))
    #expect(restoration.replacement == .copy(folder.path("journal.copy-2023-11-14.sqlite")))
    #expect(try await likes() == 5)
    #expect(try Journal.prepare(path: path, at: Self.start) == nil)
  }

  @Test func `A first start is silent, and so is a journal without copies`() async throws {
    #expect(try Journal.prepare(path: path, at: Self.start) == nil)
    try await journal().close()
    #expect(try Journal.prepare(path: path, at: Self.start) == nil)
    try folder.write([UInt8](), to: "journal.sqlite")
    #expect(try Journal.prepare(path: path, at: Self.start) == nil)
  }

  @Test func `A journal without anything sound beside it is told to be empty`() async throws {
    try folder.write("no database", to: "journal.copy-2023-11-13.sqlite")
    let restoration = try Journal.prepare(path: path, at: Self.start)
    #expect(restoration == JournalRestoration(defect: .missing, damaged: nil, replacement: .nothing))
    #expect(try await likes() == 0)
  }

  @Test func `The only like that is taken back does not return`() async throws {
    try await fill()
    let journal = try journal()
    try await journal.set(.unset, for: Array(try await journal.histories().keys))
    #expect(await journal.maintain() == [])
    try await journal.close()
    #expect(try Journal.prepare(path: path, at: Self.start) == nil)
    #expect(try await likes() == 0)
  }

  /// The files after each step of a restoration: what takes the journal's place is complete first.
  @Test(arguments: 0...4)
  func `A restoration that ends at any step is completed by the next start`(_ step: Int) async throws {
    try await fill()
    let copies = JournalCopies(path: path)
    try folder.write(repeatElement(UInt8(7), count: 9_000), to: "journal.sqlite")
    try folder.write(repeatElement(UInt8(8), count: 9_000), to: "journal.sqlite-wal")
    let partial = path + ".partial"
    if step == 0 { try folder.write("half", to: "journal.sqlite.partial") }
    if step > 0 { _ = try copies.makeReplacement(at: Self.start) }
    for (place, ending) in ["", "-wal"].enumerated() where step > place + 1 {
      rename(path + ending, folder.path("journal.damaged-2023-11-14T221320.sqlite") + ending)
    }
    if step == 4 { rename(partial, path) }
    #expect((try Journal.prepare(path: path, at: Self.start) == nil) == (step == 4))
    #expect(try await likes() == 5)
    #expect(try folder.names().filter { $0.contains("partial") } == [])
  }

  @Test func `A journal of which only the damaged file is left, sound after all, is used`() async throws {
    try await fill()
    try remove("journal.copy-2023-11-14.sqlite")
    rename(path, folder.path("journal.damaged-2023-11-13T000000.sqlite"))
    #expect(try Journal.prepare(path: path, at: Self.start) != nil)
    #expect(try await likes() == 5)
  }

  @Test func `A copy that cannot be read or is of a later version is passed over`() async throws {
    try await fill()
    try await copyAgain("journal.copy-2023-11-15.sqlite") {
      try $0.run(script: "INSERT INTO migrations VALUES ('teleports'); PRAGMA user_version = 9")
    }
    try folder.write("no database", to: "journal.copy-2023-11-16.sqlite")
    try remove()
    let restoration = try Journal.prepare(path: path, at: Self.start + 3 * Self.day)
    #expect(restoration?.replacement == .copy(folder.path("journal.copy-2023-11-14.sqlite")))
    #expect(try await likes() == 5)
  }

  private func copyAgain(_ name: String, _ change: (Database) throws -> Void) async throws {
    try FileManager.default.copyItem(
      atPath: folder.path("journal.copy-2023-11-14.sqlite"), toPath: folder.path(name))
    try change(try Database(path: folder.path(name)))
  }

  // MARK: While it runs

  enum RunningLoss: String, CaseIterable {
    case removed, allRemoved, replaced, emptiedInPlace, damaged
  }

  @Test(arguments: RunningLoss.allCases)
  func `A journal that is lost while it is open is made again`(_ loss: RunningLoss) async throws {
    let journal = try journal()
    let ids = try await journal.identify(songs)
    try await journal.set(.like, for: Array(ids.prefix(4)))
    _ = await journal.maintain()
    try await journal.set(.like, for: [ids[4]])
    switch loss {
    case .removed: try remove()
    case .allRemoved: for ending in ["", "-wal", "-shm"] { try remove("journal.sqlite" + ending) }
    case .replaced:
      try remove()
      try folder.write("another", to: "journal.sqlite")
    case .emptiedInPlace:
      try await journal.run("PRAGMA wal_checkpoint(TRUNCATE)")
      #expect(truncate(path, 0) == 0)
    case .damaged:
      try await journal.run("PRAGMA wal_checkpoint(TRUNCATE)")
      try folder.write(repeatElement(UInt8(7), count: 20_000), to: "other")
      let file = try FileHandle(forUpdating: URL(filePath: path))
      try file.write(contentsOf: Data(repeating: 7, count: 20_000))
      try file.close()
    }
    let notices = await journal.maintain()
    guard case .restored(let restoration) = notices.first else {
      Issue.record("\(notices)")
      return
    }
    // What is still open is whole; otherwise the copy has all but the last like.
    let isWhole = [.removed, .allRemoved, .replaced].contains(loss)
    #expect((restoration.replacement == .openJournal) == isWhole, "\(restoration)")
    #expect(await journal.restorations == [restoration])
    #expect(try await journal.histories().values.count { $0.affinity == .like } == (isWhole ? 5 : 4))
    try await journal.set(.dislike, for: [ItemID("hello")])
    #expect(try await journal.affinity(of: ItemID("hello"))?.type == .dislike)
    _ = await journal.maintain()
    try await journal.close()
    #expect(try Journal.prepare(path: path, at: Self.start) == nil)
    #expect(try await likes() == (isWhole ? 5 : 4))
  }
}
