import Journal
import MediaIntents
import TestSupport
import Testing

/// What is asked for again and again.
struct WishTests {
  private let person = PersonID("Anna")

  @Test func `Days are counted, each once, for each person and wish`() async throws {
    let open = try OpenJournal()
    let journal = open.journal
    for day in [1, 1, 2] { _ = try await journal.note(wish: "play jazz", of: person, on: day) }
    _ = try await journal.note(wish: "play soul", of: person, on: 3)
    #expect(try await journal.note(wish: "play jazz", of: .household, on: 3) == WishStanding(days: 1))
    #expect(try await journal.note(wish: "play jazz", of: person, on: 3) == WishStanding(days: 3))
    #expect(try await journal.note(wish: "play jazz", of: person, on: 92).days == 3)
  }

  @Test func `Offers are counted by wish, and the last day is that of any of them`() async throws {
    let open = try OpenJournal()
    let journal = open.journal
    try await journal.note(offerFor: "play jazz", to: person, on: 5)
    try await journal.note(offerFor: "play jazz", to: person, on: 7)
    let jazz = try await journal.note(wish: "play jazz", of: person, on: 8)
    #expect(jazz == WishStanding(days: 1, offers: 2, lastOffer: 7))
    try await journal.note(declinedFor: "play soul", by: person, on: 9)
    let soul = try await journal.note(wish: "play soul", of: person, on: 9)
    #expect(soul == WishStanding(days: 1, offers: 0, isDeclined: true, lastOffer: 7))
  }

  @Test func `What is known of a person's wishes is forgotten with the person`() async throws {
    let open = try OpenJournal()
    let journal = open.journal
    _ = try await journal.note(wish: "play jazz", of: person, on: 1)
    try await journal.note(offerFor: "play jazz", to: person, on: 1)
    #expect(try await journal.countFacts(of: person) == 2)
    #expect(try await journal.forget(person) == 2)
    #expect(try await journal.persons().isEmpty)
  }

  @Test func `The uses of shortcuts are the days of wishes that begin so`() async throws {
    let open = try OpenJournal()
    let journal = open.journal
    for day in [1, 2, 2] { _ = try await journal.note(wish: "shortcut tea", of: .household, on: day) }
    _ = try await journal.note(wish: "shortcut_x", of: .household, on: 1)
    #expect(try await journal.days(ofWishesBeginning: "shortcut ") == ["tea": 2])
  }
}
