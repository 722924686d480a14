import Glibc
import SQLite

/// Opens the catalogue's database, or creates a new one if there is none or it is unusable.
enum CatalogueFile {
  static func open(_ path: String) throws(DatabaseFailure) -> OpenedCatalogue {
    let existed = access(path, F_OK) == 0
    do {
      let database = try Database(path: path)
      if !existed { return OpenedCatalogue(database: try filled(database), how: .created) }
      let version = try database.first("PRAGMA user_version") { $0.integer(0) }
      if version == Schema.version { return OpenedCatalogue(database: database, how: .kept) }
      if version == Schema.version - 1 {
        return OpenedCatalogue(database: try upgraded(database), how: .kept)
      }
      return OpenedCatalogue(database: try fresh(path), how: .replacedOther(version: version ?? 0))
    } catch .corrupt {
      return OpenedCatalogue(database: try fresh(path), how: .replacedDamaged)
    }
  }

  /// Replaces the file by an empty catalogue.
  static func fresh(_ path: String) throws(DatabaseFailure) -> Database {
    // A missing file is fine; a file that cannot be removed makes opening fail.
    for ending in ["", "-wal", "-shm"] { unlink(path + ending) }
    return try filled(Database(path: path))
  }

  private static func filled(_ database: Database) throws(DatabaseFailure) -> Database {
    try database.transaction { () throws(DatabaseFailure) in try database.run(script: Schema.script) }
    return database
  }

  private static func upgraded(_ database: Database) throws(DatabaseFailure) -> Database {
    try database.transaction { () throws(DatabaseFailure) in
      try database.run(script: Schema.upgrade)
      try SortKeyTable(database: database).fill()
      try database.run(script: Schema.sortIndexes)
    }
    return database
  }
}

/// An open database, and the state of the file before.
struct OpenedCatalogue {
  let database: Database
  let how: CatalogueOpening
}

/// The state of the database file when the catalogue was opened.
package enum CatalogueOpening: Hashable, Sendable {
  case kept
  case created
  /// The file was damaged or not a database; it was replaced by an empty catalogue.
  case replacedDamaged
  /// The file was created by another version of Arioso; it was replaced by an empty catalogue.
  case replacedOther(version: Int)
}
