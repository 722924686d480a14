import CSQLite

/// One SQLite file with its prepared statements, for the one executor that owns it.
///
/// Statements are prepared at their first use and kept under their text, so callers just write SQL where they need it;
/// for a loop of thousands, `prepare` saves looking it up.
package final class Database {
  private let connection: Connection
  private let synchronous: Synchronous
  private var statements: [String: CachedStatement] = [:]

  /// When a commit counts as written.
  package enum Synchronous: String, Sendable {
    /// A loss of power may take back the latest commits, but never damages the file.
    case normal
    /// Every commit has reached the disk.
    case full
  }

  /// Opens or makes the file at `path`; readers in other processes are waited for up to `busyTimeout` milliseconds.
  package init(path: String, synchronous: Synchronous = .normal, busyTimeout: Int = 5_000) throws(DatabaseFailure) {
    connection = try Connection(path: path)
    self.synchronous = synchronous
    try connection.run(
      """
      PRAGMA busy_timeout = \(busyTimeout);
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = \(synchronous.rawValue);
      PRAGMA foreign_keys = ON;
      """)
  }

  package func prepare(_ sql: String) throws(DatabaseFailure) -> Statement {
    try Statement(sql, on: connection.handle)
  }

  /// Runs any number of statements that take no values.
  package func run(script: String) throws(DatabaseFailure) {
    try connection.run(script)
  }

  /// The row id that the last INSERT gave.
  package var lastInsertedRow: Int { Int(sqlite3_last_insert_rowid(connection.handle)) }

  /// How many rows the last INSERT, UPDATE or DELETE touched.
  package var changedRows: Int { Int(sqlite3_changes64(connection.handle)) }

  /// Writes everything that `body` does, or, when it throws, nothing of it. Transactions do not nest.
  ///
  /// - Parameter synchronous: when this commit counts as written, where not as all do; the next one takes it to the disk.
  package func transaction<Result>(
    _ synchronous: Synchronous? = nil, _ body: () throws(DatabaseFailure) -> Result
  ) throws(DatabaseFailure) -> Result {
    if let synchronous { try connection.run("PRAGMA synchronous = \(synchronous.rawValue)") }
    defer { if synchronous != nil { try? connection.run("PRAGMA synchronous = \(self.synchronous.rawValue)") } }
    return try transaction(begin: "BEGIN IMMEDIATE", body)
  }

  /// Everything that `body` reads is of one moment, whatever other connections write meanwhile.
  package func reading<Result>(_ body: () throws(DatabaseFailure) -> Result) throws(DatabaseFailure) -> Result {
    try transaction(begin: "BEGIN", body)
  }

  private func transaction<Result>(
    begin: String, _ body: () throws(DatabaseFailure) -> Result
  ) throws(DatabaseFailure) -> Result {
    try connection.run(begin)
    do {
      let result = try body()
      try connection.run("COMMIT")
      return result
    } catch {
      // A full disk makes SQLite roll back by itself. The first failure is the one to tell of; closing rolls back too.
      if connection.isInTransaction { try? connection.run("ROLLBACK") }
      throw error
    }
  }
}

extension Database {
  /// Runs a statement whose rows, if it has any, are of no interest.
  package func run<each Value: Bindable>(_ sql: String, _ values: repeat each Value) throws(DatabaseFailure) {
    try kept(sql).statement.run(repeat each values)
  }

  /// What `read` makes of every row, in order.
  package func rows<each Value: Bindable, Result>(
    _ sql: String, _ values: repeat each Value, read: (borrowing Row) -> Result
  ) throws(DatabaseFailure) -> [Result] {
    try kept(sql).statement.rows(repeat each values, read: read)
  }

  /// What `read` makes of the first row; `nil` where there is none.
  package func first<each Value: Bindable, Result>(
    _ sql: String, _ values: repeat each Value, read: (borrowing Row) -> Result
  ) throws(DatabaseFailure) -> Result? {
    try kept(sql).statement.first(repeat each values, read: read)
  }

  /// Shows every row to `body`, in order.
  package func forEach<each Value: Bindable>(
    _ sql: String, _ values: repeat each Value, body: (borrowing Row) -> Void
  ) throws(DatabaseFailure) {
    try kept(sql).statement.forEach(repeat each values, body: body)
  }

  /// The statement of this text; a fresh one while the kept one is being read further up.
  private func kept(_ sql: String) throws(DatabaseFailure) -> CachedStatement {
    if let found = statements[sql], !found.statement.isBusy { return found }
    let made = CachedStatement(try prepare(sql))
    statements[sql] = made
    return made
  }
}

/// A statement in the table of those already prepared.
private final class CachedStatement {
  let statement: Statement

  init(_ statement: consuming Statement) { self.statement = statement }
}
