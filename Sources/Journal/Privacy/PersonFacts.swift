import MediaIntents
import SQLite

/// The rows of one person in the file of a journal or of a copy of it.
struct PersonFacts {
  let database: Database

  /// The tables whose rows have a person. Of `file_ratings` the row stays, because the file still has the rating.
  private static let tables = [
    "affinities", "plays", "library", "places", "speeds", "ratings", "bookmarks", "broadcasts", "scrobbles",
  ]
  /// The same, which copies of before their migrations do not have. Without its row a playlist is the household's.
  private static let laterTables = [
    (table: "playlist_owners", migration: "playlist owners"), (table: "wishes", migration: "wishes"),
    (table: "wish_offers", migration: "wishes"), (table: "donations", migration: "donations"),
    (table: "unlearned", migration: "donations"), (table: "leanings", migration: "leanings"),
    (table: "drawn_stations", migration: "drawn stations"),
  ]
  /// The players' states, with the entries of their queues.
  private static let queues = [("players", "entries"), ("interrupted", "interrupted_entries")]
  /// Those of a copy of before more than one was kept are only these.
  private static let setAside = (tables: ("set_aside", "set_aside_entries"), migration: "set aside")

  private func queues() throws(DatabaseFailure) -> [(String, String)] {
    Self.queues
      + (try database.appliedMigrations().contains(Self.setAside.migration) ? [Self.setAside.tables] : [])
  }

  private func tables() throws(DatabaseFailure) -> [String] {
    let applied = try database.appliedMigrations()
    return Self.tables + Self.laterTables.filter { applied.contains($0.migration) }.map(\.table)
  }

  /// Whether a person has any row. A file of before persons were known has rows of the household only.
  func has(_ person: PersonID) throws(DatabaseFailure) -> Bool {
    guard try database.appliedMigrations().contains("persons") else { return false }
    for table in try tables() + ["file_ratings"] + (try queues()).map(\.0) {
      let row = try database.first("SELECT 1 FROM \(table) WHERE person = ? LIMIT 1", person.name) { _ in true }
      if row != nil { return true }
    }
    return false
  }

  /// Deletes all rows of a person and overwrites them. Their ratings in files become due to be taken back.
  ///
  /// - Returns: how many facts there were; queues are not counted.
  func delete(_ person: PersonID) throws(DatabaseFailure) -> Int {
    try database.run(script: "PRAGMA secure_delete = ON")
    let before = database.totalChanges
    for table in try tables() { try database.run("DELETE FROM \(table) WHERE person = ?", person.name) }
    let facts = database.totalChanges - before
    for (players, entries) in try queues() {
      try database.run(
        "DELETE FROM \(entries) WHERE player IN (SELECT name FROM \(players) WHERE person = ?)", person.name)
      try database.run("UPDATE \(players) SET person = '', current = NULL WHERE person = ?", person.name)
    }
    try database.run(
      "UPDATE file_ratings SET person = '', removed = 0, due = due + 1 WHERE person = ?", person.name)
    return facts
  }

  /// How many rows `delete` would count.
  func count(_ person: PersonID) throws(DatabaseFailure) -> Int {
    var count = 0
    for table in try tables() {
      count += try database.first("SELECT count(*) FROM \(table) WHERE person = ?", person.name) { $0.integer(0) } ?? 0
    }
    return count
  }

  /// The names of all persons that have facts, sorted; without the household.
  func names() throws(DatabaseFailure) -> [String] {
    let all = try tables().map { "SELECT person FROM \($0)" }.joined(separator: " UNION ")
    return try database.rows("SELECT person FROM (\(all)) WHERE person <> '' ORDER BY 1") { $0.text(0) }
  }
}
