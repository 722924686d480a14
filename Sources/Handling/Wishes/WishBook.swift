import Journal
package import MediaIntents

/// Counts what is asked for again and again, and what was proposed for it. No answer waits until it is written.
package protocol WishBook: Sendable {
  /// Notes that a person asked for something on a day; nil if nothing is to be noted, or that failed.
  func note(_ wish: String, of person: PersonID, on day: Int) async -> WishStanding?
  /// Notes that a shortcut was run on a day.
  func noteRun(of phrase: String, on day: Int)
  /// Notes that a phrase was proposed for it.
  func noteOffer(for wish: String, to person: PersonID, on day: Int)
  /// Notes that no phrase is wanted for it any more.
  func noteDeclined(_ wish: String, by person: PersonID, on day: Int)
}

/// The wishes in the journal, where nothing is noted in private mode.
package struct JournalWishes: WishBook {
  private let world: MediaWorld

  package init(world: MediaWorld) { self.world = world }

  /// The journal; nil in private mode.
  private var journal: Journal? { world.journal.privacy.isOn ? nil : world.journal }

  package func note(_ wish: String, of person: PersonID, on day: Int) async -> WishStanding? {
    guard let journal else { return nil }
    return await world.ifReadable { try await journal.noteLater(wish: wish, of: person, on: day) }
  }

  package func noteRun(of phrase: String, on day: Int) {
    journal?.noteLater(use: Journal.shortcutUse + phrase, of: .household, on: day)
  }

  package func noteOffer(for wish: String, to person: PersonID, on day: Int) {
    journal?.noteLater(offerFor: wish, to: person, on: day)
  }

  package func noteDeclined(_ wish: String, by person: PersonID, on day: Int) {
    journal?.noteLater(declinedFor: wish, by: person, on: day)
  }
}
