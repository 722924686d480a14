import Foundation
import MediaIntents
import TestSupport
import Testing

@testable import Journal

/// A person who is forgotten leaves nothing in any file.
@Suite(.timeLimit(.minutes(10)))
struct ForgettingTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path("journal.sqlite") }
  private let hello = ItemID("hello")
  private let anna = PersonID("Annabel"), ida = PersonID("Ida")

  private func journal(_ time: Int64 = 1_700_000_000) throws -> Journal { try Journal(path: path, now: { time }) }

  private func fill(_ journal: Journal, _ person: PersonID) async throws {
    try await journal.set(.like, for: [hello], by: person)
    try await journal.set(stars: [hello: 5], by: person)
    try await journal.noteRatings([hello], .given, by: person)
    try await journal.note(ListeningPlace(file: "", seconds: 60, heard: 9), in: hello, by: person)
    try await journal.set(speed: 1.5, for: hello, by: person)
    _ = try await journal.addToLibrary([hello], of: person)
    try await journal.set(
      bookmarks: [SavedBookmark(item: hello, part: 0, file: "", seconds: 5, name: "Secret \(person.name)", at: 1)],
      of: person)
    try await journal.record(
      Play(item: hello, startedAt: 100, secondsHeard: 60, ending: .finished, person: person),
      queueing: [ScrobbleEntry(service: "a", kind: .play, at: 1, content: [1])])
    try await journal.record(BroadcastTitle(station: hello, title: "Song", at: 1, person: person))
    let queue = QueueSnapshot(items: [.sample("Secret queue of \(person.name)")])
    try await journal.savePlayback(
      PlaybackSnapshot(queue: queue, listener: person), of: "desk \(person.name.count)", withEntries: true)
    try await journal.saveInterrupted(PlaybackSnapshot(queue: queue, listener: person), of: "desk")
  }

  /// The names of the files that have these bytes.
  private func files(with text: String) throws -> [String] {
    try folder.names().filter { try Data(contentsOf: folder.url.appending(path: $0)).range(of: Data(text.utf8)) != nil }
  }

  @Test func `Nothing of the person is left in the journal, its log or its copies`() async throws {
    let journal = try journal()
    try await fill(journal, ida)
    try await fill(journal, anna)
    #expect(await journal.maintain().count == 1)
    #expect(try files(with: "Annabel").count > 1)
    #expect(try await journal.forget(anna) == 9)
    #expect(try files(with: "Annabel") == [])
    #expect(try await journal.persons() == [ida])
    #expect(try await journal.affinity(of: hello, by: ida)?.type == .like)
    #expect(try await journal.waitingScrobbles(of: "a", limit: 9).map(\.entry.person) == [ida])
    #expect(try await journal.backup().lines.contains { $0.contains("Annabel") } == false)
  }

  @Test func `A file gets back the rating that it had before theirs`() async throws {
    let journal = try journal()
    try await journal.noteRatings([hello], .removed, by: anna)
    _ = try await journal.forget(anna)
    let due = try #require(try await journal.dueRatings().first)
    #expect(!due.isRemoved && due.person == .household)
  }

  @Test func `What is left of them is read at once, and the journal is not taken for a damaged one`() async throws {
    let before = try journal()
    try await before.set(.like, for: [hello], by: anna)
    #expect(await before.maintain().count == 1)
    let version = before.historyVersion
    _ = try await before.forget(anna)
    #expect(before.histories(changedSince: version, of: anna) == nil)
    #expect(try await before.histories(of: anna) == [:])
    try await before.close()
    #expect(try Journal.prepare(path: path, at: 1_700_000_000) == nil)
    #expect(try await journal().affinity(of: hello, by: anna) == nil)
  }

  @Test func `The household is not forgotten as a person`() async throws {
    let journal = try journal()
    try await journal.set(.like, for: [hello])
    #expect(try await journal.forget(.household) == 0)
    #expect(try await journal.affinity(of: hello)?.type == .like)
  }
}
