import MediaIntents
import SQLite

/// The log of changed items, one generation per transaction, retained until it has been both indexed and reported.
///
/// It is the only record of changes: indexes follow it, and a scan's counts are computed from it.
struct ChangeLog {
  let database: Database

  func version() throws(DatabaseFailure) -> CatalogueVersion {
    try database.first("SELECT identity, generation FROM state") {
      CatalogueVersion(identity: $0.integer(0), generation: $0.integer(1))
    } ?? CatalogueVersion(identity: 0, generation: 0)
  }

  /// Starts a generation with these changes, if any of them affects names.
  func append(_ changes: LibraryChanges) throws(DatabaseFailure) {
    let entries = changes.logEntries
    guard !entries.isEmpty else { return }
    try database.run("UPDATE state SET generation = generation + 1")
    let generation = try version().generation
    for (item, fate) in entries {
      try database.run("INSERT INTO changes VALUES (?, ?, ?)", generation, item.text, fate.rawValue)
    }
  }
}

// MARK: - Following

extension ChangeLog {
  /// Whether the log still has all changes after a version.
  func hasChanges(since version: CatalogueVersion) throws(DatabaseFailure) -> Bool {
    try database.first(
      "SELECT 1 FROM state WHERE identity = ? AND ? BETWEEN forgotten AND generation", version.identity,
      version.generation
    ) { _ in true } ?? false
  }

  /// Returns the changes after a position, in log order.
  func changes(after place: NameCursor.Change, atMost limit: Int) throws(DatabaseFailure) -> [NameCursor.Change] {
    try database.rows(
      "SELECT generation, item FROM changes WHERE (generation, item) > (?, ?) ORDER BY generation, item LIMIT ?",
      place.generation, place.item.text, limit
    ) { NameCursor.Change(generation: $0.integer(0), item: ItemID($0.text(1))) }
  }

  /// Returns the items of all generations after a given one with at most `limit` changes each, which are user edits
  /// rather than batches of a scan.
  func edits(after generation: Int, atMost limit: Int) throws(DatabaseFailure) -> Set<ItemID> {
    Set(
      try database.rows(
        """
        SELECT item FROM changes WHERE generation IN (
          SELECT generation FROM changes WHERE generation > ? GROUP BY generation HAVING count(*) <= ?
        )
        """, generation, limit
      ) { ItemID($0.text(0)) })
  }
}

// MARK: - Reporting

extension ChangeLog {
  /// Returns the sum of all changes since the last call, including those of other processes.
  func takeReport() throws(DatabaseFailure) -> LibraryChanges {
    try database.transaction { () throws(DatabaseFailure) in
      var changes = LibraryChanges()
      try database.forEach(
        """
        SELECT item, fate FROM changes WHERE generation > (SELECT reported FROM state) ORDER BY generation
        """
      ) { row in
        if let fate = LibraryChanges.Fate(rawValue: row.integer(1)) { changes.follow(fate, of: ItemID(row.text(0))) }
      }
      try database.run("UPDATE state SET reported = generation")
      return changes
    }
  }

  /// Deletes the changes up to a generation, except those not yet reported.
  func forget(upTo generation: Int) throws(DatabaseFailure) {
    try database.transaction { () throws(DatabaseFailure) in
      try database.run("UPDATE state SET forgotten = max(forgotten, min(?, reported))", generation)
      try database.run("DELETE FROM changes WHERE generation <= (SELECT forgotten FROM state)")
    }
  }
}
