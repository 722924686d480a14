import Foundation
import MediaIntents
import SQLite
import TestSupport
import Testing

@testable import Journal

/// The histories that have changed can be followed without asking the journal.
struct HistoryLogTests {
  private let folder = TemporaryFolder()
  private let journal: Journal
  private let a = ItemID("a"), b = ItemID("b")

  init() throws {
    journal = try Journal(path: folder.path("journal.sqlite"), now: { 1000 })
  }

  @Test func `Every fact that changes a history is logged with the history as it is now`() async throws {
    let start = journal.historyVersion
    try await journal.set(.like, for: [a, b])
    try await journal.record(Play(item: a, startedAt: 900, secondsHeard: 60, ending: .finished))
    try await journal.note(ListeningPlace(file: "b", seconds: 5, heard: 950), in: b)
    let changes = try #require(journal.histories(changedSince: start))
    #expect(changes.histories == (try await journal.history(of: [a, b])))
    #expect(changes.histories[a]?.plays == 1 && changes.histories[b]?.progress?.heard == 950)
    #expect(changes.version == journal.historyVersion)
    #expect(journal.histories(changedSince: changes.version)?.histories.isEmpty == true)
  }

  @Test func `A reader gets only what it has not read`() async throws {
    try await journal.set(.like, for: [a])
    let version = journal.historyVersion
    try await journal.set(.dislike, for: [b])
    #expect(journal.histories(changedSince: version)?.histories.mapValues(\.affinity) == [b: .dislike])
  }

  @Test func `Private listening changes nothing`() async throws {
    try journal.privacy.set(true)
    try await journal.record(Play(item: a, startedAt: 900, secondsHeard: 60, ending: .finished))
    try await journal.note(ListeningPlace(file: "b", seconds: 5, heard: 950), in: b)
    #expect(journal.historyVersion == 0)
  }

  @Test func `A fact that was not written changes nothing`() async throws {
    try Database(path: folder.path("journal.sqlite")).run(script: "DROP TABLE plays")
    await #expect(throws: StorageFailure.self) {
      try await journal.record(Play(item: a, startedAt: 900, secondsHeard: 60, ending: .finished))
    }
    #expect(journal.historyVersion == 0)
  }

  @Test func `If a history cannot be read back, a reader has to read everything again`() async throws {
    try Database(path: folder.path("journal.sqlite")).run(script: "DROP TABLE plays")
    try await journal.set(.like, for: [a])
    #expect(journal.historyVersion == 1 && journal.histories(changedSince: 0) == nil)
    #expect(journal.histories(changedSince: 1)?.histories.isEmpty == true)
  }

  @Test func `Memory is bounded: a reader that is too far behind has to read everything again`() async throws {
    let items = (0..<3000).map { ItemID("\($0)") }
    try await journal.set(.like, for: items)
    #expect(journal.histories(changedSince: 0)?.histories.count == 3000)
    let version = journal.historyVersion
    try await journal.set(.like, for: items.map { ItemID("other \($0.text)") })
    #expect(journal.histories(changedSince: 0) == nil)
    #expect(journal.histories(changedSince: version)?.histories.count == 3000)
  }
}
