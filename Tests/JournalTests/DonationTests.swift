import Foundation
import MediaIntents
import SQLite
import TestSupport
import Testing

@testable import Journal

/// What was done on purpose, and what takes it away again.
@Suite(.timeLimit(.minutes(10)))
struct DonationTests {
  private let folder = TemporaryFolder()
  private let hello = ItemID("hello"), seawall = ItemID("seawall")
  private let ida = PersonID("Ida")

  private func journal(_ name: String = "journal.sqlite", private privacy: Bool = false) throws -> Journal {
    try Journal(
      path: folder.path(name), privacy: PrivateListening(isOn: privacy), now: { 1000 }, isPresent: { _ in true })
  }

  private func donation(
    _ item: ItemID, _ intent: Request.Kind = .play, at time: Int64 = 10, group: ItemID? = nil,
    of person: PersonID = .household
  ) -> Donation {
    Donation(
      intent, item, .album, group: group, at: time, player: "desk", said: "play seawall", language: "en",
      person: person)
  }

  @Test func `A donation is read as it was written, the latest first and each person's for themselves`() async throws {
    let journal = try journal()
    let first = try #require(try await journal.donate(donation(seawall, group: hello)))
    let second = try #require(try await journal.donate(donation(hello, at: 20)))
    _ = try await journal.donate(donation(hello, at: 30, of: ida))
    #expect(try await journal.donations() == [second, first])
    #expect(try await journal.donations(since: 15) == [second])
    #expect(try await journal.donations(of: ida, limit: 1).map(\.at) == [30])
    #expect(first.said == "play seawall" && first.group == hello && first.player == "desk")
  }

  @Test func `The same done again is donated again, and what was undone is withdrawn`() async throws {
    let journal = try journal()
    let first = try #require(try await journal.donate(donation(hello)))
    let second = try #require(try await journal.donate(donation(hello)))
    try await journal.withdraw(second)
    #expect(try await journal.donations() == [first])
    let third = try #require(try await journal.donate(donation(hello)))
    #expect(third.identifier != second.identifier)
  }

  @Test(arguments: [MediaAffinityType.unset, .dislike])
  func `A like that ends takes its donation along, and no other`(_ type: MediaAffinityType) async throws {
    let journal = try journal()
    try await journal.set(.like, for: [hello])
    _ = try await journal.donate(donation(hello, .affinity))
    _ = try await journal.donate(donation(hello, .play))
    _ = try await journal.donate(donation(seawall, .affinity))
    try await journal.set(type, for: [hello])
    #expect(try await journal.donations().map(\.intent).sorted { $0.rawValue < $1.rawValue } == [.affinity, .play])
  }

  @Test func `Nothing is donated in private`() async throws {
    let journal = try journal(private: true)
    #expect(try await journal.donate(donation(hello)) == nil)
    #expect(try await journal.donations() == [])
  }

  @Test func `An item that is gone takes its donations along, also those of what it held`() async throws {
    let journal = try journal()
    _ = try await journal.donate(donation(hello, group: seawall))
    _ = try await journal.donate(donation(hello, at: 20))
    #expect(try await journal.donatedItems() == [hello, seawall])
    #expect(try await journal.removeDonations(of: [seawall]) == 1)
    #expect(try await journal.donations().map(\.at) == [20])
  }

  @Test func `A moved file keeps its donations`() async throws {
    let open = try OpenJournal()
    let item = try #require(try await open.identify(.song("hello", at: "/m/1.mp3")).first)
    _ = try await open.journal.donate(donation(item))
    #expect(try await open.identify(.song("hello", at: "/m/new/1.mp3"), gone: ["/m/1.mp3"]) == [item])
    #expect(try await open.journal.donations().map(\.item) == [item])
  }

  @Test func `A backup holds donations and what is not learned from, for items of another journal as well`()
    async throws
  {
    let journal = try journal()
    let items = try await journal.identify([.song("hello", at: "/m/1.mp3"), .song("rain", at: "/m/Sleep/2.mp3")])
    _ = try await journal.donate(donation(items[0], group: items[1], of: ida))
    _ = try await journal.learn(false, from: [.item(items[1]), .folder("/m/Sleep")])
    let lines = try await journal.backup().lines
    let other = try self.journal("other.sqlite")
    let known = try await other.identify([.song("hello", at: "/m/1.mp3"), .song("rain", at: "/m/Sleep/2.mp3")])
    for _ in 0..<2 { _ = try await other.restore(lines, folder) }
    let restored = try #require(try await other.donations(of: ida).first)
    #expect(try await other.donations(of: ida).count == 1)
    #expect(restored.item == known[0] && restored.group == known[1] && restored.said == "play seawall")
    #expect(try await other.unlearned() == [.folder("/m/Sleep"), .item(known[1])].sorted { $0.text < $1.text })
  }

  @Test func `What is not learned from are items and all below a folder, and no folder of a longer name`() async throws
  {
    let journal = try journal()
    let items = try await journal.identify([
      .song("rain", at: "/m/Sleep/1.mp3"), .song("sea", at: "/m/Sleep/a/2.mp3"), .song("so", at: "/m/Sleepless/3.mp3"),
    ])
    let version = journal.learningVersion
    #expect(try await journal.learn(false, from: [.folder("/m/Sleep/")]) == [.folder("/m/Sleep/")])
    #expect(try await journal.unlearnedItems().intersection(items) == Set(items.prefix(2)))
    #expect(try await journal.unlearnedItems(by: ida) == [])
    #expect(journal.learningVersion > version)
    #expect(try await journal.learn(true, from: [.folder("/m/Sleep"), .item(items[2])]) == [.folder("/m/Sleep")])
    #expect(try await journal.unlearnedItems() == [])
  }

  @Test func `A journal of before donations learns them, and keeps what it has`() async throws {
    let path = folder.path("old.sqlite")
    do {
      let old = try Journal(path: path, now: { 5 })
      try await old.set(.like, for: [hello])
      try await old.run("DROP TABLE donations; DROP TABLE unlearned; DELETE FROM migrations WHERE name = 'donations'")
    }
    let journal = try Journal(path: path, now: { 5 })
    #expect(try await journal.affinity(of: hello)?.type == .like)
    #expect(try await journal.donate(donation(hello)) != nil)
  }

  @Test func `Only the latest of very many donations are kept`() async throws {
    let journal = try journal()
    let first = try #require(try await journal.donate(donation(hello)))
    try await journal.run(
      """
      INSERT INTO donations (intent, item, type, cluster, at, person)
      SELECT 'play', 'x', 'song', 'x', 20, '' FROM (
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(Journal.maxDonations)) SELECT i FROM n)
      """)
    _ = try await journal.donate(donation(seawall, at: 30))
    let all = try await journal.donations(limit: .max)
    #expect(all.count == Journal.maxDonations && !all.contains(first))
  }

  @Test func `Of very many donations those done last are kept, also if others are restored after them`() async throws {
    let journal = try journal()
    let latest = try #require(try await journal.donate(donation(seawall, at: 900)))
    let rows = (0..<Journal.maxDonations).map { "('play', 'x', 'song', 'x', \(20 + $0 % 7), '')" }
    try await journal.run(
      "INSERT INTO donations (intent, item, type, cluster, at, person) VALUES \(rows.joined(separator: ","))")
    _ = try await journal.donate(donation(hello, at: 10))
    let all = try await journal.donations(limit: .max)
    #expect(all.count == Journal.maxDonations && all.first == latest && !all.contains { $0.at == 10 })
    let other = try self.journal("other.sqlite")
    _ = try await other.donate(donation(hello, at: 11))
    _ = try await journal.restore(try await other.backup().lines, folder)
    let restored = try await journal.donations(limit: .max)
    #expect(restored == all)
    #expect(
      try await journal.read { database throws(DatabaseFailure) in
        try database.first("SELECT count(*) FROM donations") { $0.integer(0) }
      } == Journal.maxDonations)
  }

  @Test func `Donations are found by what they were part of without reading all`() async throws {
    let plan = try await journal().read { database throws(DatabaseFailure) in
      try database.rows("EXPLAIN QUERY PLAN DELETE FROM donations WHERE item = 'x' OR cluster = 'x'") { $0.text(3) }
    }
    #expect(plan.contains { $0.contains("donations_by_cluster") }, "\(plan)")
  }

  @Test func `A folder is found by its name in any script, whatever its capitals`() async throws {
    let journal = try journal()
    _ = try await journal.identify([
      .song("a", at: "/m/Übungen/1.mp3"), .song("b", at: "/m/雨声/Nacht/2.mp3"),
    ])
    #expect(try await journal.folders(called: "übungen") == ["/m/Übungen"])
    #expect(try await journal.folders(called: "雨声") == ["/m/雨声"])
    #expect(try await journal.folders(called: "/M/ÜBUNGEN") == ["/m/Übungen"])
    #expect(try await journal.folders(called: "1.mp3") == [])
  }

  @Test func `What comes into a folder later, or is moved there, is not learned from either`() async throws {
    let open = try OpenJournal()
    let first = try await open.identify(.song("sea", at: "/m/1.mp3"))
    _ = try await open.journal.learn(false, from: [.folder("/m/Sleep")])
    var version = open.journal.learningVersion
    let added = try await open.identify(.song("rain", at: "/m/Sleep/2.mp3"))
    #expect(open.journal.learningVersion > version)
    version = open.journal.learningVersion
    #expect(try await open.identify(.song("sea", at: "/m/Sleep/1.mp3"), gone: ["/m/1.mp3"]) == first)
    #expect(open.journal.learningVersion > version)
    #expect(try await open.journal.unlearnedItems().isSuperset(of: first + added))
    version = open.journal.learningVersion
    _ = try await open.identify(.song("rain", at: "/m/Sleep/2.mp3"))
    #expect(open.journal.learningVersion == version)
  }
}
