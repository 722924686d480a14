import MediaIntents
import SQLite

/// When each root of the library was last read completely. Roots are folders and the address of a server's library.
struct ScanTable {
  let database: Database

  /// Returns the times by root, in seconds since 1970.
  func finished() throws(DatabaseFailure) -> [PathBytes: Int64] {
    let rows = try database.rows("SELECT root, finished FROM scans") { (PathBytes($0.text(0)), Int64($0.integer(1))) }
    return Dictionary(rows) { $1 }
  }

  func note(_ roots: some Sequence<String>, finished: Int64) throws(DatabaseFailure) {
    for root in roots { try database.run("INSERT OR REPLACE INTO scans VALUES (?, ?)", root, finished) }
  }

  func forget(_ roots: some Sequence<String>) throws(DatabaseFailure) {
    for root in roots { try database.run("DELETE FROM scans WHERE root = ?", root) }
  }
}
