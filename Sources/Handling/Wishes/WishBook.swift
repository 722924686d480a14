import Journal
package import MediaIntents

/// Counts what is asked for again and again, and what was proposed for it.
package protocol WishBook: Sendable {
  /// Notes that a person asked for something on a day; nil if nothing is to be noted, or that failed.
  func note(_ wish: String, of person: PersonID, on day: Int) async -> WishStanding?
  /// Notes that a phrase was proposed for it.
  func noteOffer(for wish: String, to person: PersonID, on day: Int) async
  /// Notes that no phrase is wanted for it any more.
  func noteDeclined(_ wish: String, by person: PersonID, on day: Int) async
}

/// The wishes in the journal, where nothing is noted in private mode.
package struct JournalWishes: WishBook {
  private let world: MediaWorld

  package init(world: MediaWorld) { self.world = world }

  package func note(_ wish: String, of person: PersonID, on day: Int) async -> WishStanding? {
    guard !world.journal.privacy.isOn else { return nil }
    return await world.ifReadable { try await world.journal.note(wish: wish, of: person, on: day) }
  }

  package func noteOffer(for wish: String, to person: PersonID, on day: Int) async {
    _ = await world.ifReadable { try await world.journal.note(offerFor: wish, to: person, on: day) }
  }

  package func noteDeclined(_ wish: String, by person: PersonID, on day: Int) async {
    _ = await world.ifReadable { try await world.journal.note(declinedFor: wish, by: person, on: day) }
  }
}
