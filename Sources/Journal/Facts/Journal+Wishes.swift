package import MediaIntents
import SQLite

extension Journal {
  /// Days after which that something was asked for counts no more, and the most different wishes of a person.
  private static let (memory, maxWishes) = (90, 2_000)

  /// Begins what is noted of each shortcut that was run.
  package static let shortcutUse = "shortcut "

  /// Notes that a person asked for something on a day. What nobody has asked for so long is forgotten, also that a phrase was
  /// proposed for it.
  ///
  /// - Parameters:
  ///   - wish: what was asked for, in a form that is equal whenever the same is.
  ///   - day: days since 1970, where the person is.
  package func note(wish: String, of person: PersonID, on day: Int) throws(StorageFailure) {
    try write(.processCrash) { database throws(DatabaseFailure) in
      try database.run(
        "INSERT OR IGNORE INTO wishes (wish, person, day) VALUES (?, ?, ?)", wish.clipped, person.name, day)
      try database.run(
        """
        DELETE FROM wishes WHERE person = ? AND wish IN (
          SELECT wish FROM wishes WHERE person = ? GROUP BY wish ORDER BY max(day) DESC LIMIT -1 OFFSET \(Self.maxWishes))
        """, person.name, person.name)
      try Self.deleteWishes(before: day - Self.memory, in: database)
    }
  }

  /// Deletes what nobody has asked for so long, also if nothing is asked for any more. Where the person is, it may still be the
  /// day before.
  func deleteOldWishes() throws(StorageFailure) {
    let today = Int(clamping: now() / Self.secondsOfDay)
    try write(.processCrash) { database throws(DatabaseFailure) in
      try Self.deleteWishes(before: today - 1 - Self.memory, in: database)
    }
  }

  private static let secondsOfDay: Int64 = 86_400

  private static func deleteWishes(before day: Int, in database: Database) throws(DatabaseFailure) {
    try database.run("DELETE FROM wishes WHERE day < ?", day)
    try database.run(
      """
      DELETE FROM wish_offers WHERE day < ? AND NOT EXISTS (
        SELECT 1 FROM wishes WHERE wishes.wish = wish_offers.wish AND wishes.person = wish_offers.person)
      """, day)
  }

  /// The same, but nobody waits for it. Returns how things stand with that; what was noted before is waited for.
  package nonisolated func noteLater(
    wish: String, of person: PersonID, on day: Int
  ) async throws(StorageFailure) -> WishStanding {
    await laterWrites.settle()
    let standing = try await standing(of: wish, person, with: day)
    laterWrites.append { try? await self.note(wish: wish, of: person, on: day) }
    return standing
  }

  /// The same, where nothing depends on how things stand.
  package nonisolated func noteLater(use wish: String, of person: PersonID, on day: Int) {
    laterWrites.append { try? await self.note(wish: wish, of: person, on: day) }
  }

  /// Notes that a phrase was proposed to a person for what they asked for.
  package func note(offerFor wish: String, to person: PersonID, on day: Int) throws(StorageFailure) {
    try write(.processCrash) { database throws(DatabaseFailure) in
      try database.run(
        """
        INSERT INTO wish_offers (wish, person, day, offers, declined) VALUES (?, ?, ?, 1, 0)
        ON CONFLICT (wish, person) DO UPDATE SET day = excluded.day, offers = offers + 1
        """, wish.clipped, person.name, day)
    }
  }

  /// The same, but nobody waits for it.
  package nonisolated func noteLater(offerFor wish: String, to person: PersonID, on day: Int) {
    laterWrites.append { try? await self.note(offerFor: wish, to: person, on: day) }
  }

  /// Notes that a person wants no phrase for what they asked for, or has one.
  package func note(declinedFor wish: String, by person: PersonID, on day: Int) throws(StorageFailure) {
    try write(.processCrash) { database throws(DatabaseFailure) in
      try database.run(
        """
        INSERT INTO wish_offers (wish, person, day, offers, declined) VALUES (?, ?, ?, 0, 1)
        ON CONFLICT (wish, person) DO UPDATE SET declined = 1
        """, wish.clipped, person.name, day)
    }
  }

  /// The same, but nobody waits for it.
  package nonisolated func noteLater(declinedFor wish: String, by person: PersonID, on day: Int) {
    laterWrites.append { try? await self.note(declinedFor: wish, by: person, on: day) }
  }

  /// On how many days each thing was asked for whose text begins so, by the rest of the text.
  package nonisolated func days(ofWishesBeginning start: String) async throws(StorageFailure) -> [String: Int] {
    await laterWrites.settle()
    let rows = try await read { database throws(DatabaseFailure) in
      try database.rows(
        "SELECT wish, count(DISTINCT day) FROM wishes WHERE substr(wish, 1, ?) = ? GROUP BY wish", start.count, start
      ) { (wish: $0.text(0), days: ExternalNumber.count($0.integer(1))) }
    }
    return Dictionary(rows.map { (String($0.wish.dropFirst(start.count)), $0.days) }) { first, _ in first }
  }

  /// How things stand with something that a person asks for on a day, which counts.
  nonisolated func standing(
    of wish: String, _ person: PersonID, with day: Int
  ) async throws(StorageFailure) -> WishStanding {
    try await read { database throws(DatabaseFailure) in
      let days =
        try database.first(
          "SELECT count(*) FROM wishes WHERE wish = ? AND person = ? AND day >= ? AND day <> ?", wish.clipped,
          person.name, day - Self.memory, day
        ) { $0.integer(0) } ?? 0
      let last = try database.rows(
        "SELECT max(day) FROM wish_offers WHERE person = ? AND offers > 0 HAVING max(day) IS NOT NULL", person.name
      ) { $0.integer(0) }
      let offer = try database.first(
        "SELECT offers, declined FROM wish_offers WHERE wish = ? AND person = ?", wish.clipped, person.name
      ) { (offers: $0.integer(0), isDeclined: $0.integer(1) != 0) }
      return WishStanding(
        days: ExternalNumber.count(days) + 1, offers: ExternalNumber.count(offer?.offers ?? 0),
        isDeclined: offer?.isDeclined ?? false, lastOffer: last.first)
    }
  }
}
