import MediaIntents
import SQLite

/// Deletes what was asked for on which days, and the phrases that were proposed for it.
///
/// A wish for an artist, an album or a genre is about each of its songs, which the journal does not know: whatever the items
/// are, all wishes are deleted. It tells the day where the person was, which is not known either: all days are deleted on which
/// somewhere on earth it was a time of the span. How often shortcuts were run stays.
struct WishErasure {
  let database: Database
  let erasure: Erasure

  func delete() throws(DatabaseFailure) {
    guard try mayBeAny() else { return }
    for rows in rows { try database.run("DELETE FROM \(rows)", erasure.person.name) }
  }

  /// Whether there is anything to delete.
  func isAny() throws(DatabaseFailure) -> Bool {
    guard try mayBeAny() else { return false }
    for rows in rows {
      let row = try database.first("SELECT 1 FROM \(rows) LIMIT 1", erasure.person.name) { _ in true }
      if row != nil { return true }
    }
    return false
  }

  /// A copy of before wishes has no such tables.
  private func mayBeAny() throws(DatabaseFailure) -> Bool {
    isOfNothing ? false : try database.appliedMigrations().contains("wishes")
  }

  /// The rows of each table. What a phrase was proposed for was asked for on the days before: it goes with the last of these.
  private var rows: [String] {
    let days = days.map { " AND day >= \($0.lowerBound) AND day <= \($0.upperBound)" } ?? ""
    let use = Journal.shortcutUse
    return [
      "wishes WHERE person = ?1 AND substr(wish, 1, \(use.count)) <> '\(use)'\(days)",
      """
      wish_offers WHERE person = ?1 AND (1\(days) OR NOT EXISTS (
        SELECT 1 FROM wishes WHERE wishes.wish = wish_offers.wish AND wishes.person = wish_offers.person))
      """,
    ]
  }

  private var isOfNothing: Bool { erasure.items?.isEmpty == true || erasure.times?.isEmpty == true }

  /// The days that a span belongs to in any time zone, counted since 1970; nil for all.
  private var days: ClosedRange<Int64>? {
    guard let times = erasure.times else { return nil }
    return Self.day(times.lowerBound) - 1...Self.day(times.upperBound - 1) + 1
  }

  /// The day in UTC, from which no place on earth is more than one day away.
  private static func day(_ time: Int64) -> Int64 {
    let (days, rest) = time.quotientAndRemainder(dividingBy: secondsOfDay)
    return rest < 0 ? days - 1 : days
  }

  private static let secondsOfDay: Int64 = 86_400
}
