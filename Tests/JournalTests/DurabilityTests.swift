import Foundation
import Journal
import MediaIntents
import TestSupport
import Testing

/// The journal after a crash, and with a full or read-only disk.
@Suite(.timeLimit(.minutes(10)))
struct DurabilityTests {
  let open: OpenJournal
  let hello = ItemID("hello")

  init() throws { open = try OpenJournal() }

  @Test func `After a crash the journal has everything that was written`() async throws {
    let ids = try await open.identify(.song("hello", at: "/m/1.mp3"))
    try await open.journal.set(.like, for: ids)
    try await open.journal.record(Play(item: ids[0], startedAt: 7, secondsHeard: 60, ending: .finished))
    // The journal is still open, so this copy is the state on disk while it is in use.
    let crashed = TemporaryFolder()
    for name in ["journal.sqlite", "journal.sqlite-wal"] {
      try FileManager.default.copyItem(atPath: open.folder.path(name), toPath: crashed.path(name))
    }
    let journal = try Journal(path: crashed.path("journal.sqlite"), now: { 0 })
    #expect(try await journal.identify([.song("hello", at: "/m/1.mp3")]) == ids)
    let once = ListeningTrend(recent: 1, longTerm: 1, at: 7)
    let history = ItemHistory(affinity: .like, plays: 1, lastPlayed: 7, trend: once)
    #expect(try await journal.history(of: ids) == [ids[0]: history])
  }

  @Test func `A full disk is reported and leaves nothing half written`() async throws {
    let path = open.folder.path("journal.sqlite")
    try await open.journal.run("PRAGMA max_page_count = 1")
    let songs = (0..<5_000).map { ItemIdentity.song("title \($0)", at: "/music/a folder/\($0).mp3") }
    await #expect(throws: StorageFailure.diskFull(path: path)) { try await open.journal.identify(songs) }
    await #expect(throws: StorageFailure.diskFull(path: path)) {
      try await open.journal.set(.like, for: (0..<5_000).map { ItemID("item number \($0)") })
    }
    #expect(try await open.journal.histories().isEmpty)
    try await open.journal.run("PRAGMA max_page_count = 100000")
    #expect(try await Set(open.journal.identify(songs)).count == songs.count)
  }

  @Test func `A read-only file is reported and stays unchanged`() async throws {
    let path = open.folder.path("journal.sqlite")
    try await open.journal.set(.like, for: [hello])
    try await open.journal.run("PRAGMA query_only = ON")
    await #expect(throws: StorageFailure.readOnly(path: path)) { try await open.journal.set(.unset, for: [hello]) }
    await #expect(throws: StorageFailure.readOnly(path: path)) { try await open.journal.addToLibrary([hello]) }
    #expect(try await open.journal.affinity(of: hello)?.type == .like)
  }

  @Test func `A file that is not a database is not overwritten`() throws {
    let path = open.folder.path("notes.txt")
    let notes = Data(String(repeating: "not a journal\n", count: 500).utf8)
    try notes.write(to: URL(fileURLWithPath: path))
    #expect(throws: StorageFailure.self) { _ = try Journal(path: path, now: { 0 }) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == notes)
  }
}
