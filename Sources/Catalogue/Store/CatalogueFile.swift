import Glibc
import SQLite

/// Opens the catalogue's database, or makes a fresh one where there is none that can be used.
enum CatalogueFile {
  static func open(_ path: String) throws(DatabaseFailure) -> OpenedCatalogue {
    let existed = access(path, F_OK) == 0
    do {
      let database = try Database(path: path)
      if !existed { return OpenedCatalogue(database: try filled(database), how: .created) }
      let version = try database.first("PRAGMA user_version") { $0.integer(0) }
      if version == Schema.version { return OpenedCatalogue(database: database, how: .kept) }
      return OpenedCatalogue(database: try fresh(path), how: .replacedOther(version: version ?? 0))
    } catch .corrupt {
      return OpenedCatalogue(database: try fresh(path), how: .replacedDamaged)
    }
  }

  /// An empty catalogue in the place of whatever was there.
  static func fresh(_ path: String) throws(DatabaseFailure) -> Database {
    // What is not there need not go; what cannot go is found out by opening.
    for ending in ["", "-wal", "-shm"] { unlink(path + ending) }
    return try filled(Database(path: path))
  }

  private static func filled(_ database: Database) throws(DatabaseFailure) -> Database {
    try database.transaction { () throws(DatabaseFailure) in try database.run(script: Schema.script) }
    return database
  }
}

/// An open catalogue, and what became of the file that was there.
struct OpenedCatalogue {
  let database: Database
  let how: CatalogueOpening
}

/// What was found when the catalogue was opened.
package enum CatalogueOpening: Hashable, Sendable {
  case kept
  case created
  /// The file was damaged, or no database; an empty catalogue took its place.
  case replacedDamaged
  /// The file was made by another version of Arioso; an empty catalogue took its place.
  case replacedOther(version: Int)
}
