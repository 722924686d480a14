import Foundation
import Journal
import MediaIntents
import TestSupport
import Testing

/// While listening is private, it is not recorded.
@Suite(.timeLimit(.minutes(10)))
struct PrivateListeningTests {
  private let folder = TemporaryFolder()
  private var file: String { folder.path("private") }

  @Test func `Plays are not recorded, but affinities are`() async throws {
    let privacy = PrivateListening(isOn: true)
    let journal = try Journal(path: folder.path("journal.sqlite"), privacy: privacy, now: { 0 })
    let play = Play(item: ItemID("hello"), startedAt: 1, secondsHeard: 60, ending: .finished)
    try await journal.record(play)
    try await journal.set(.like, for: [ItemID("hello")])
    #expect(try await journal.history(limit: 5).isEmpty)
    #expect(try await journal.histories() == [ItemID("hello"): ItemHistory(affinity: .like)])
    try privacy.set(false)
    try await journal.record(play)
    #expect(try await journal.history(limit: 5) == [play])
  }

  @Test func `It stays on across restarts until it is turned off`() throws {
    #expect(!PrivateListening(file: file).isOn)
    try PrivateListening(file: file).set(true)
    let restarted = PrivateListening(file: file)
    #expect(restarted.isOn)
    try restarted.set(false)
    #expect(!restarted.isOn && !PrivateListening(file: file).isOn)
    try restarted.set(false)
  }

  @Test func `It is on even if that can't be saved, and the failure is thrown`() {
    let privacy = PrivateListening(file: folder.path("missing/private"))
    #expect(throws: StorageFailure.self) { try privacy.set(true) }
    #expect(privacy.isOn)
  }
}
