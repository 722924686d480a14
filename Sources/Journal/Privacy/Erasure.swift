package import MediaIntents
import SQLite

/// Which listening is to be forgotten: what was heard, when, and whose.
///
/// It takes plays, donations, places, wishes, what stations reported and what the library's own have drawn. Likes, ratings,
/// playlists, additions, bookmarks, speeds and how often shortcuts were run are opinions and decisions, and stay.
package struct Erasure: Hashable, Sendable {
  /// The items; nil for all.
  package var items: Set<ItemID>?
  /// When it was heard, in seconds since 1970; nil for any time.
  package var times: Range<Int64>?
  package var person: PersonID

  package init(items: Set<ItemID>? = nil, times: Range<Int64>? = nil, of person: PersonID = .household) {
    self.items = items
    self.times = times
    self.person = person
  }

  /// How much it is.
  package struct Counts: Hashable, Sendable {
    package var plays = 0
    package var donations = 0
    package var places = 0

    package init(plays: Int = 0, donations: Int = 0, places: Int = 0) {
      (self.plays, self.donations, self.places) = (plays, donations, places)
    }

    package var isEmpty: Bool { self == Counts() }
  }
}

/// Deletes listening from the file of a journal or of a copy of it.
struct ErasureRows {
  let database: Database
  let erasure: Erasure

  private enum Table: String {
    case plays, donations, places
  }

  /// How much there is of it.
  func count() throws(DatabaseFailure) -> Erasure.Counts {
    Erasure.Counts(
      plays: try count(in: .plays), donations: try hasDonations() ? try count(in: .donations) : 0,
      places: try count(in: .places))
  }

  /// Deletes it and overwrites the rows.
  func delete() throws(DatabaseFailure) -> Erasure.Counts {
    try database.run(script: "PRAGMA secure_delete = ON")
    let counts = try count()
    try deleteMessages()
    for table in [Table.plays, .places] { try delete(from: table) }
    if try hasDonations() { try delete(from: .donations) }
    try deleteTitles()
    try deleteStations()
    try WishErasure(database: database, erasure: erasure).delete()
    return counts
  }

  /// A copy of before donations has no such table, and one of before persons is the household's.
  private func hasDonations() throws(DatabaseFailure) -> Bool {
    try database.appliedMigrations().contains("donations")
  }

  private func isOfPersons() throws(DatabaseFailure) -> Bool {
    try database.appliedMigrations().contains("persons")
  }

  // MARK: Conditions

  private func time(in table: Table) -> String {
    switch table {
    case .plays: "started"
    case .donations: "at"
    case .places: "heard"
    }
  }

  /// What of a table it is, apart from the items.
  private func condition(_ table: Table) throws(DatabaseFailure) -> String? {
    var parts: [String] = []
    if try isOfPersons() { parts.append("person = ?1") } else if !erasure.person.isHousehold { return nil }
    if let times = erasure.times {
      let column = time(in: table)
      parts.append("\(column) >= \(times.lowerBound) AND \(column) < \(times.upperBound)")
    }
    return parts.isEmpty ? "1" : parts.joined(separator: " AND ")
  }

  /// The columns with items that it may be about.
  private func columns(of table: Table) -> [String] { table == .donations ? ["item", "cluster"] : ["item"] }

  private func count(in table: Table) throws(DatabaseFailure) -> Int {
    guard let condition = try condition(table) else { return 0 }
    guard let items = erasure.items else {
      return try database.first("SELECT count(*) FROM \(table) WHERE \(condition)", erasure.person.name) {
        $0.integer(0)
      } ?? 0
    }
    let matches = columns(of: table).map { "\($0) = ?2" }.joined(separator: " OR ")
    var count = 0
    for item in items {
      count +=
        try database.first(
          "SELECT count(*) FROM \(table) WHERE \(condition) AND (\(matches))", erasure.person.name, item.text
        ) { $0.integer(0) } ?? 0
    }
    return count
  }

  private func delete(from table: Table) throws(DatabaseFailure) {
    guard let condition = try condition(table) else { return }
    guard let items = erasure.items else {
      return try database.run("DELETE FROM \(table) WHERE \(condition)", erasure.person.name)
    }
    let matches = columns(of: table).map { "\($0) = ?2" }.joined(separator: " OR ")
    for item in items {
      try database.run(
        "DELETE FROM \(table) WHERE \(condition) AND (\(matches))", erasure.person.name, item.text)
    }
  }

  /// The messages about these plays that wait to be sent.
  private func deleteMessages() throws(DatabaseFailure) {
    guard try database.appliedMigrations().contains("scrobbles"), try isOfPersons(),
      let condition = try condition(.plays)
    else { return }
    let messages =
      "DELETE FROM scrobbles WHERE kind = 'play' AND person = ?1 AND at IN (SELECT started FROM plays WHERE"
    guard let items = erasure.items else { return try database.run("\(messages) \(condition))", erasure.person.name) }
    for item in items {
      try database.run("\(messages) \(condition) AND item = ?2)", erasure.person.name, item.text)
    }
  }

  /// What stations of the library have drawn for the person, and what was heard and skipped of it.
  private func deleteStations() throws(DatabaseFailure) {
    guard try database.appliedMigrations().contains("drawn stations") else { return }
    try database.run("DELETE FROM drawn_stations WHERE person = ?1", erasure.person.name)
  }

  /// What stations reported while they were listened to.
  private func deleteTitles() throws(DatabaseFailure) {
    guard try database.appliedMigrations().contains("broadcasts"), try isOfPersons() else { return }
    let (start, end) = (erasure.times?.lowerBound ?? .min, erasure.times?.upperBound ?? .max)
    let titles = "DELETE FROM broadcasts WHERE person = ?1 AND at >= \(start) AND at < \(end)"
    guard let items = erasure.items else { return try database.run(titles, erasure.person.name) }
    for item in items { try database.run("\(titles) AND station = ?2", erasure.person.name, item.text) }
  }
}
