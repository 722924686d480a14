import CSQLite

/// A prepared SQL statement that can be run any number of times; finalised at the end of its lifetime.
///
/// Every call binds all parameters, in order, and leaves the statement ready for the next one.
package struct Statement: ~Copyable {
  private let handle: OpaquePointer

  init(_ sql: String, on connection: OpaquePointer) throws(DatabaseFailure) {
    var prepared: OpaquePointer?
    // The flag tells SQLite that the statement is long-lived.
    let code = sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw DatabaseFailure(code: code, on: connection) }
    handle = prepared
  }

  deinit { sqlite3_finalize(handle) }

  /// Runs a statement and ignores its rows.
  package borrowing func run<each Value: Bindable>(_ values: repeat each Value) throws(DatabaseFailure) {
    try forEach(repeat each values) { _ in }
  }

  /// Returns the results of `read` for each row, in order.
  package borrowing func rows<each Value: Bindable, Result>(
    _ values: repeat each Value, read: (borrowing Row) -> Result
  ) throws(DatabaseFailure) -> [Result] {
    var results: [Result] = []
    try forEach(repeat each values) { row in results.append(read(row)) }
    return results
  }

  /// Returns the result of `read` for the first row; nil if there is none.
  package borrowing func first<each Value: Bindable, Result>(
    _ values: repeat each Value, read: (borrowing Row) -> Result
  ) throws(DatabaseFailure) -> Result? {
    defer { sqlite3_reset(handle) }
    try bind(repeat each values)
    return try step() ? read(Row(of: handle)) : nil
  }

  /// Calls `body` for each row, in order.
  package borrowing func forEach<each Value: Bindable>(
    _ values: repeat each Value, body: (borrowing Row) -> Void
  ) throws(DatabaseFailure) {
    defer { sqlite3_reset(handle) }
    try bind(repeat each values)
    while try step() { body(Row(of: handle)) }
  }

  /// Whether a caller is still reading its rows.
  var isBusy: Bool { sqlite3_stmt_busy(handle) != 0 }
}

extension Statement {
  private borrowing func bind<each Value: Bindable>(_ values: repeat each Value) throws(DatabaseFailure) {
    var index: Int32 = 0
    for value in repeat each values {
      index += 1
      let code = value.bind(to: handle, at: index)
      guard code == SQLITE_OK else { throw failure(code) }
    }
    precondition(index == sqlite3_bind_parameter_count(handle), "every parameter is given a value")
  }

  /// Whether there is a row to read.
  private borrowing func step() throws(DatabaseFailure) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw failure(code)
    }
  }

  private borrowing func failure(_ code: Int32) -> DatabaseFailure {
    DatabaseFailure(code: code, on: sqlite3_db_handle(handle))
  }
}
