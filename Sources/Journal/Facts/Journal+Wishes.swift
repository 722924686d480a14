package import MediaIntents
import SQLite

extension Journal {
  /// Days after which that something was asked for counts no more, and the most different wishes of a person.
  private static let (memory, maxWishes) = (90, 2_000)

  /// Notes that a person asked for something on a day.
  ///
  /// - Parameters:
  ///   - wish: what was asked for, in a form that is equal whenever the same is.
  ///   - day: days since 1970, where the person is.
  package func note(wish: String, of person: PersonID, on day: Int) throws(StorageFailure) -> WishStanding {
    try write(.processCrash) { database throws(DatabaseFailure) in
      try database.run("DELETE FROM wishes WHERE day < ?", day - Self.memory)
      try database.run(
        "INSERT OR IGNORE INTO wishes (wish, person, day) VALUES (?, ?, ?)", wish.clipped, person.name, day)
      try database.run(
        """
        DELETE FROM wishes WHERE person = ? AND wish IN (
          SELECT wish FROM wishes WHERE person = ? GROUP BY wish ORDER BY max(day) DESC LIMIT -1 OFFSET \(Self.maxWishes))
        """, person.name, person.name)
      return try Self.standing(of: wish.clipped, person, in: database)
    }
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

  /// On how many days each thing was asked for whose text begins so, by the rest of the text.
  package nonisolated func days(ofWishesBeginning start: String) async throws(StorageFailure) -> [String: Int] {
    let rows = try await read { database throws(DatabaseFailure) in
      try database.rows(
        "SELECT wish, count(DISTINCT day) FROM wishes WHERE substr(wish, 1, ?) = ? GROUP BY wish", start.count, start
      ) { (wish: $0.text(0), days: ExternalNumber.count($0.integer(1))) }
    }
    return Dictionary(rows.map { (String($0.wish.dropFirst(start.count)), $0.days) }) { first, _ in first }
  }

  private static func standing(
    of wish: String, _ person: PersonID, in database: Database
  ) throws(DatabaseFailure) -> WishStanding {
    let days =
      try database.first(
        "SELECT count(*) FROM wishes WHERE wish = ? AND person = ?", wish, person.name
      ) { $0.integer(0) } ?? 0
    let last = try database.rows(
      "SELECT max(day) FROM wish_offers WHERE person = ? AND offers > 0 HAVING max(day) IS NOT NULL", person.name
    ) { $0.integer(0) }
    let offer = try database.first(
      "SELECT offers, declined FROM wish_offers WHERE wish = ? AND person = ?", wish, person.name
    ) { (offers: $0.integer(0), isDeclined: $0.integer(1) != 0) }
    return WishStanding(
      days: ExternalNumber.count(days), offers: ExternalNumber.count(offer?.offers ?? 0),
      isDeclined: offer?.isDeclined ?? false, lastOffer: last.first)
  }
}
