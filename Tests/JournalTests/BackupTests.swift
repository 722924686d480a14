import MediaIntents
import TestSupport
import Testing

@testable import Journal

/// A backup as lines of JSON, and what is restored from it.
@Suite(.timeLimit(.minutes(10)))
struct BackupTests {
  private let folder = TemporaryFolder()
  private let song = ItemIdentity.song("hello", at: "/m/1.mp3")
  private let place = ListeningPlace(part: 2, file: "3.mp3", seconds: 61.5, heard: 9)

  private func journal(_ name: String) throws -> Journal {
    try Journal(path: folder.path(name), now: { 5 }, isPresent: { _ in true })
  }

  private func filled() async throws -> Journal {
    let journal = try journal("first.sqlite")
    let id = try #require(try await journal.identify([song]).first)
    try await journal.set(.like, for: [id])
    try await journal.record(Play(item: id, startedAt: 7, secondsHeard: 60, ending: .finished))
    try await journal.note(place, in: id)
    try await journal.set(speed: 1.5, for: id)
    return journal
  }

  @Test(arguments: [true, false])
  func `A backup is restored in another journal, where items may have other IDs`(_ isKnown: Bool) async throws {
    let (lines, counts) = try await filled().backup()
    #expect(counts == .init(likes: 1, plays: 1, places: 1, speeds: 1))
    let second = try journal("second.sqlite")
    if isKnown { _ = try await second.identify([song]) }
    for round in 0..<2 {
      let restored = try await second.restore(lines, folder)
      #expect(restored == .init(likes: 1, plays: round == 0 ? 1 : 0, places: 1, speeds: 1, known: round == 0 ? 0 : 1))
    }
    let id = try #require(try await second.identify([song]).first)
    #expect(try await second.affinity(of: id)?.type == .like)
    #expect(try await second.history(limit: 5).map(\.startedAt) == [7])
    #expect(try await second.places(in: [id]) == [id: place])
    #expect(try await second.speed(of: id) == 1.5)
  }

  @Test func `Names of one's own and what is to come oftener are restored, once`() async throws {
    let first = try journal("first.sqlite"), second = try journal("second.sqlite")
    let id = try #require(try await first.identify([song]).first)
    let names = [OwnName("grandpa's tune", isPronunciation: false), OwnName("hallo", isPronunciation: true)]
    try await first.set(ownNames: names, of: id)
    try await first.set(leanings: [id: .more])
    let (lines, _) = try await first.backup()
    for _ in 0..<2 {
      _ = try await second.restore(lines, folder)
      let known = try #require(try await second.identify([song]).first)
      #expect(try await second.ownNames() == [known: names])
      #expect(try await second.leanings(of: [known]) == [known: .more])
    }
  }

  @Test func `As many plays are restored as were backed up, also those of one second`() async throws {
    let first = try journal("first.sqlite")
    let id = try #require(try await first.identify([song]).first)
    for seconds in [0.0, 0, 30] {
      try await first.record(Play(item: id, startedAt: 7, secondsHeard: seconds, ending: .skipped))
    }
    let (lines, counts) = try await first.backup()
    #expect(counts.plays == 3)
    let second = try journal("second.sqlite")
    let known = try #require(try await second.identify([song]).first)
    try await second.record(Play(item: known, startedAt: 7, secondsHeard: 30, ending: .skipped))
    let restored = try await second.restore(lines, folder)
    #expect(restored.plays == 2 && restored.known == 1)
    #expect(try await second.history(limit: 9).count == 3)
    #expect(try await second.restore(lines, folder) == .init(known: 3))
    #expect(try await second.history(limit: 9).count == 3)
  }

  @Test func `A subscription of which only downloads are left is neither backed up nor restored`() async throws {
    let first = try journal("first.sqlite"), second = try journal("second.sqlite")
    var subscription = Subscription(
      id: "917393e3-1b1e-5cef-ace4-edaa54e1f810", address: "https://a.org/feed", title: "A", since: 3)
    subscription.isUnsubscribed = true
    try await first.set([subscription])
    let (lines, counts) = try await first.backup()
    #expect(counts == .init())
    #expect(try await second.restore(lines, folder) == .init())
  }

  @Test func `Subscriptions are restored, and their feeds are read anew`() async throws {
    let first = try journal("first.sqlite"), second = try journal("second.sqlite")
    var subscription = Subscription(
      id: "917393e3-1b1e-5cef-ace4-edaa54e1f810", address: "https://a.org/feed", title: "A", since: 3)
    (subscription.keeps, subscription.folders, subscription.due) = (5, ["News"], 900)
    subscription.validators = FeedValidators(entityTag: "x")
    try await first.set([subscription])
    let (lines, counts) = try await first.backup()
    #expect(counts.subscriptions == 1)
    #expect(try await second.restore(lines, folder).subscriptions == 1)
    #expect(try await second.restore(lines, folder).subscriptions == 0, "it is there already")
    let restored = try #require(try await second.subscriptions().first)
    #expect(restored.address == subscription.address && restored.keeps == 5 && restored.folders == ["News"])
    #expect(restored.validators == FeedValidators() && restored.due == 0)
  }
}

extension Journal {
  /// Restores the backup with these lines, by a file in the folder.
  func restore(_ lines: [String], _ folder: TemporaryFolder) throws -> BackupCounts {
    try folder.write(lines.map { $0 + "\n" }.joined(), to: "backup.jsonl")
    return try restore(from: folder.path("backup.jsonl"))
  }
}
