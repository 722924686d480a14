import MediaIntents
import SQLite

/// Which items have changed in which generation of the catalogue, until it is said that nobody needs to know any more.
struct ChangeTable {
  let database: Database

  func version() throws(DatabaseFailure) -> CatalogueVersion {
    try database.first("SELECT identity, generation FROM state") {
      CatalogueVersion(identity: $0.integer(0), generation: $0.integer(1))
    } ?? CatalogueVersion(identity: 0, generation: 0)
  }

  /// Begins a generation in which these have changed.
  func note(_ items: Set<ItemID>) throws(DatabaseFailure) {
    try database.run("UPDATE state SET generation = generation + 1")
    let generation = try version().generation
    for item in items { try database.run("INSERT INTO changes VALUES (?, ?)", generation, item.text) }
  }

  /// Whether all changes since a version are still known.
  func knowsChanges(since version: CatalogueVersion) throws(DatabaseFailure) -> Bool {
    try database.first(
      "SELECT 1 FROM state WHERE identity = ? AND ? BETWEEN forgotten AND generation", version.identity,
      version.generation
    ) { _ in true } ?? false
  }

  /// What has changed after a place, in its order.
  func changes(after place: NameCursor.Change, atMost limit: Int) throws(DatabaseFailure) -> [NameCursor.Change] {
    try database.rows(
      "SELECT generation, item FROM changes WHERE (generation, item) > (?, ?) ORDER BY generation, item LIMIT ?",
      place.generation, place.item.text, limit
    ) { NameCursor.Change(generation: $0.integer(0), item: ItemID($0.text(1))) }
  }

  func forget(upTo generation: Int) throws(DatabaseFailure) {
    try database.transaction { () throws(DatabaseFailure) in
      try database.run("DELETE FROM changes WHERE generation <= ?", generation)
      try database.run("UPDATE state SET forgotten = max(forgotten, ?)", generation)
    }
  }
}
