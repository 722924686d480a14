import Foundation
import MediaIntents
import SQLite
import TestSupport
import Testing

@testable import Journal

/// Copies of the journal, and what happens to a damaged one.
@Suite(.timeLimit(.minutes(10)))
struct CopyTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path("journal.sqlite") }
  private let hello = ItemID("hello")
  private static let day: Int64 = 86_400
  /// 2023-11-14.
  private static let start: Int64 = 1_700_000_000

  private func journal(_ time: Int64 = start) throws -> Journal { try Journal(path: path, now: { time }) }

  /// Overwrites the second half of the file, as a failing disk may; the schema is in the first.
  private func damagePages() throws {
    let file = try FileHandle(forUpdating: URL(filePath: path))
    let size = try file.seekToEnd()
    try file.seek(toOffset: size / 2)
    try file.write(contentsOf: Data(repeating: 0x5a, count: Int(size - size / 2)))
    try file.close()
  }

  @Test func `Closing leaves one file that is complete`() async throws {
    let journal = try journal()
    try await journal.set(.like, for: [hello])
    try await journal.close()
    #expect(try folder.names() == ["journal.sqlite"])
    let copy = TemporaryFolder()
    try FileManager.default.copyItem(atPath: path, toPath: copy.path("journal.sqlite"))
    let restored = try Journal(path: copy.path("journal.sqlite"), now: { 0 })
    #expect(try await restored.affinity(of: hello)?.type == .like)
  }

  @Test func `There is one copy a day, and the newest three are kept`() async throws {
    for day: Int64 in 0..<5 {
      let journal = try journal(Self.start + day * Self.day)
      #expect(await journal.maintain().count == 1)
      #expect(await journal.maintain() == [])
    }
    #expect(
      try folder.names().filter { $0.contains("copy") } == [16, 17, 18].map { "journal.copy-2023-11-\($0).sqlite" })
  }

  @Test func `A damaged journal is set aside and replaced by the newest sound copy`() async throws {
    let before = try journal()
    let songs = (0..<2_000).map { ItemIdentity.song("title \($0)", at: "/m/\($0).mp3") }
    let ids = try await before.identify(songs)
    try await before.set(.like, for: ids)
    #expect(await before.maintain() == [.copied(folder.path("journal.copy-2023-11-14.sqlite"))])
    try await before.close()
    try folder.write("no database", to: "journal.copy-2023-11-15.sqlite")
    try damagePages()
    let journal = try journal(Self.start + Self.day)
    let notices = await journal.maintain()
    guard case .restored(let restoration) = notices.first else {
      Issue.record("\(notices)")
      return
    }
    #expect(restoration.damaged == folder.path("journal.damaged-2023-11-15T221320.sqlite"))
    #expect(restoration.replacement == .copy(folder.path("journal.copy-2023-11-14.sqlite")))
    #expect(try await journal.affinity(of: ids[1_999])?.type == .like)
    #expect(try await journal.histories().count == 2_000)
    try await journal.set(.dislike, for: [hello])
    #expect(try await journal.affinity(of: hello)?.type == .dislike)
  }

  @Test(arguments: [true, false])
  func `A file that is no database any more is replaced before it is opened`(_ hasCopy: Bool) async throws {
    let before = try journal()
    try await before.set(.like, for: [hello])
    if hasCopy { _ = await before.maintain() }
    try await before.close()
    try folder.write(repeatElement(UInt8(7), count: 9_000), to: "journal.sqlite")
    let restoration = try #require(try Journal.prepare(path: path, at: Self.start))
    #expect((restoration.replacement != .nothing) == hasCopy)
    #expect(try await journal().affinity(of: hello)?.type == (hasCopy ? .like : nil))
    #expect(try folder.names().contains("journal.damaged-2023-11-14T221320.sqlite"))
  }

  @Test func `A journal of a later version is refused and not changed`() async throws {
    let before = try journal()
    try await before.run("INSERT INTO migrations VALUES ('teleports')")
    try await before.close()
    let bytes = try Data(contentsOf: URL(filePath: path))
    let failure = StorageFailure.other(path: path, message: "a later version of Arioso has changed it (teleports)")
    #expect(try Journal.prepare(path: path, at: Self.start) == nil)
    #expect(throws: failure) { _ = try journal() }
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
  }

  @Test func `A journal is copied before it is migrated`() async throws {
    let before = try journal()
    try await before.set(.like, for: [hello])
    try await before.run("DROP TABLE usual_player; DELETE FROM migrations WHERE name = 'usual player'")
    try await before.close()
    #expect(try Journal.prepare(path: path, at: Self.start) == nil)
    let copy = try Database(path: folder.path("journal.before-usual-player.sqlite"))
    #expect(try !copy.appliedMigrations().contains("usual player"))
    #expect(try copy.rows("SELECT item FROM affinities") { $0.text(0) } == ["hello"])
    #expect(try await journal().affinity(of: hello)?.type == .like)
  }

  @Test(arguments: ["plays", "own_names", "donations"])
  func `A journal that lacks a table its version has is damaged`(_ table: String) async throws {
    let before = try journal()
    try await before.set(.like, for: [hello])
    try await before.run("DROP TABLE \(table)")
    try await before.close()
    #expect(try Journal.prepare(path: path, at: Self.start)?.defect == .damaged("it lacks the table \(table)"))
  }
}
