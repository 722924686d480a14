import CSQLite

/// An open SQLite file; closed at the end of its lifetime.
struct Connection: ~Copyable {
  let handle: OpaquePointer

  /// Opens the file without SQLite's mutex, since each database belongs to one executor.
  init(path: String) throws(DatabaseFailure) {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      let failure = DatabaseFailure(code: code, on: opened)
      sqlite3_close_v2(opened)
      throw failure
    }
    handle = opened
  }

  /// The file stays open until the last statement is finalised.
  deinit { sqlite3_close_v2(handle) }

  /// Runs any number of statements that take no values.
  func run(_ script: String) throws(DatabaseFailure) {
    let code = sqlite3_exec(handle, script, nil, nil, nil)
    guard code == SQLITE_OK else { throw DatabaseFailure(code: code, on: handle) }
  }

  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }
}
