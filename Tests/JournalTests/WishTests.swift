import Foundation
import MediaIntents
import SQLite
import TestSupport
import Testing

@testable import Journal

/// What is asked for again and again.
struct WishTests {
  private let person = PersonID("Anna")

  private func standing(_ journal: Journal, _ wish: String, of person: PersonID, on day: Int) async throws
    -> WishStanding
  {
    try await journal.noteLater(wish: wish, of: person, on: day)
  }

  @Test func `Days are counted, each once, for each person and wish`() async throws {
    let open = try OpenJournal()
    let journal = open.journal
    for day in [1, 1, 2] { try await journal.note(wish: "play jazz", of: person, on: day) }
    try await journal.note(wish: "play soul", of: person, on: 3)
    #expect(try await standing(journal, "play jazz", of: .household, on: 3) == WishStanding(days: 1))
    #expect(try await standing(journal, "play jazz", of: person, on: 3) == WishStanding(days: 3))
    #expect(try await standing(journal, "play jazz", of: person, on: 3) == WishStanding(days: 3))
    #expect(try await standing(journal, "play jazz", of: person, on: 92).days == 3)
  }

  @Test func `Offers are counted by wish, and the last day is that of any of them`() async throws {
    let open = try OpenJournal()
    let journal = open.journal
    journal.noteLater(offerFor: "play jazz", to: person, on: 5)
    journal.noteLater(offerFor: "play jazz", to: person, on: 7)
    let jazz = try await standing(journal, "play jazz", of: person, on: 8)
    #expect(jazz == WishStanding(days: 1, offers: 2, lastOffer: 7))
    journal.noteLater(declinedFor: "play soul", by: person, on: 9)
    let soul = try await standing(journal, "play soul", of: person, on: 9)
    #expect(soul == WishStanding(days: 1, offers: 0, isDeclined: true, lastOffer: 7))
  }

  @Test func `What is known of a person's wishes is forgotten with the person`() async throws {
    let open = try OpenJournal()
    let journal = open.journal
    journal.noteLater(use: "play jazz", of: person, on: 1)
    journal.noteLater(offerFor: "play jazz", to: person, on: 1)
    #expect(try await journal.forget(person) == 2)
    #expect(try await journal.persons().isEmpty)
  }

  @Test func `The uses of shortcuts are the days of wishes that begin so`() async throws {
    let open = try OpenJournal()
    let journal = open.journal
    for day in [1, 2, 2] { journal.noteLater(use: "shortcut tea", of: .household, on: day) }
    journal.noteLater(use: "shortcut_x", of: .household, on: 1)
    #expect(try await journal.days(ofWishesBeginning: Journal.shortcutUse) == ["tea": 2])
  }

  // MARK: What is kept

  private func texts(_ journal: Journal) async throws -> [String] {
    try await journal.rows(
      "SELECT 'wish ' || wish || ' ' || day FROM wishes UNION SELECT 'offer ' || wish FROM wish_offers ORDER BY 1")
  }

  @Test func `What was asked for ninety days ago is forgotten, and that a phrase was proposed for it`() async throws {
    let open = try OpenJournal()
    let journal = open.journal
    for wish in ["play jazz", "play soul"] {
      try await journal.note(wish: wish, of: person, on: 1)
      try await journal.note(offerFor: wish, to: person, on: 1)
    }
    try await journal.note(wish: "play soul", of: person, on: 60)
    try await journal.note(wish: "play folk", of: person, on: 91)
    #expect(try await texts(journal).count == 6)
    try await journal.note(wish: "play folk", of: .household, on: 92)
    // What is still asked for keeps its proposals, so that they are not repeated.
    #expect(
      try await texts(journal) == ["offer play soul", "wish play folk 91", "wish play folk 92", "wish play soul 60"])
  }

  @Test func `It is forgotten where nothing is asked for any more, too`() async throws {
    let open = try OpenJournal()
    let journal = open.journal
    let today = Int(OpenJournal.noon / 86_400)
    for day in [today - 92, today - 91] {
      try await journal.note(wish: "play jazz \(day)", of: person, on: day)
      try await journal.note(declinedFor: "play jazz \(day)", by: person, on: day)
    }
    _ = await journal.maintain()
    #expect(
      try await texts(journal) == ["offer play jazz \(today - 91)", "wish play jazz \(today - 91) \(today - 91)"])
  }

  // MARK: What is forgotten

  /// Noon of the first ten days, and what remains of wishes on each and of a proposal on the seventh.
  static let spans: [(erasure: Erasure, days: [Int], isOffered: Bool)] = [
    (Erasure(), [], false), (Erasure(items: [ItemID("hello")]), [], false),
    (Erasure(items: []), Array(1...10), true), (Erasure(times: 500_000..<500_000), Array(1...10), true),
    // The third day in UTC, and those beside it, which it was elsewhere.
    (Erasure(times: 3 * 86_400..<4 * 86_400), [1, 5, 6, 7, 8, 9, 10], true),
    (Erasure(times: 6 * 86_400 + 43_200..<6 * 86_400 + 46_800), [1, 2, 3, 4, 8, 9, 10], false),
    (Erasure(times: -86_400 * 400..<0), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], true),
    (Erasure(of: PersonID("Ida")), Array(1...10), true),
  ]

  @Test(arguments: spans) func `What was asked for in a span is forgotten on all days that it may have been`(
    _ example: (erasure: Erasure, days: [Int], isOffered: Bool)
  ) async throws {
    let open = try OpenJournal()
    let journal = open.journal
    for day in 1...10 { journal.noteLater(use: "play jazz", of: .household, on: day) }
    journal.noteLater(use: Journal.shortcutUse + "tea", of: .household, on: 3)
    journal.noteLater(offerFor: "play jazz", to: .household, on: 7)
    _ = try await journal.erase(example.erasure)
    let kept = example.days.map { "wish play jazz \($0)" } + (example.isOffered ? ["offer play jazz"] : [])
    #expect(try await texts(journal) == (kept + ["wish shortcut tea 3"]).sorted())
  }

  @Test func `A proposal is forgotten with the last wish that it was made for`() async throws {
    let open = try OpenJournal()
    let journal = open.journal
    try await journal.note(wish: "play jazz", of: .household, on: 3)
    try await journal.note(declinedFor: "play jazz", by: .household, on: 30)
    _ = try await journal.erase(Erasure(times: 3 * 86_400..<4 * 86_400))
    #expect(try await texts(journal) == [])
  }

  @Test func `Nothing of it is left in the journal, its log or its copies`() async throws {
    let folder = TemporaryFolder()
    let journal = try Journal(path: folder.path("journal.sqlite"), now: { 86_400 * 9 })
    try await journal.note(wish: "play secretsecretsong", of: .household, on: 8)
    try await journal.note(offerFor: "play secretsecretsong", to: .household, on: 8)
    func files() throws -> [String] {
      try folder.names().filter {
        try Data(contentsOf: folder.url.appending(path: $0)).range(of: Data("secretsecretsong".utf8)) != nil
      }
    }
    #expect(await journal.maintain().count == 1)
    #expect(try files().count > 1)
    _ = try await journal.erase(Erasure(times: 86_400 * 8..<86_400 * 9))
    #expect(try files() == [])
  }
}

extension Journal {
  /// The first column of what a query finds.
  fileprivate func rows(_ query: String) throws -> [String] { try database.rows(query) { $0.text(0) } }
}
