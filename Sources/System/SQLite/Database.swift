import CSQLite

/// One SQLite file with its prepared statements, for the one executor that owns it.
///
/// Statements are prepared on first use and cached by their SQL. For loops with thousands of iterations, `prepare`
/// avoids the lookup.
package final class Database {
  private let connection: Connection
  private let synchronous: Synchronous
  private var statements: [String: CachedStatement] = [:]
  /// Whether the mode of an earlier commit may still apply.
  private var owesMode = false

  /// When a commit counts as written.
  package enum Synchronous: String, Sendable {
    /// A power failure may roll back the latest commits, but never damages the file.
    case normal
    /// Every commit has reached the disk.
    case full
  }

  /// How a file is opened.
  package enum Opening: Sendable {
    case creating
    /// A missing file is `.cannotOpen`.
    case existing
    /// Only to be read, and without files of its own beside it. Nobody else may write to it, and a write-ahead log beside
    /// it does not count.
    case immutable
  }

  /// Opens the file at `path`; waits up to `busyTimeout` milliseconds for locks of other processes.
  package init(
    path: String, _ opening: Opening = .creating, synchronous: Synchronous = .normal, busyTimeout: Int = 5_000
  ) throws(DatabaseFailure) {
    connection = try Connection(path: path, opening)
    self.synchronous = synchronous
    guard opening != .immutable else { return }
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

  /// The row id of the last INSERT.
  package var lastInsertedRow: Int { Int(sqlite3_last_insert_rowid(connection.handle)) }

  /// The number of rows changed by the last INSERT, UPDATE or DELETE.
  package var changedRows: Int { Int(sqlite3_changes64(connection.handle)) }

  /// The number of rows changed since the file was opened.
  package var totalChanges: Int { Int(sqlite3_total_changes64(connection.handle)) }

  /// Commits what `body` writes, or rolls back if it throws. Transactions do not nest.
  ///
  /// - Parameter synchronous: overrides the database's mode for this commit.
  package func transaction<Result>(
    _ synchronous: Synchronous? = nil, _ body: () throws(DatabaseFailure) -> Result
  ) throws(DatabaseFailure) -> Result {
    if owesMode || synchronous != nil {
      owesMode = true
      try setMode(synchronous ?? self.synchronous)
      owesMode = synchronous != nil
    }
    defer {
      // If it fails, the next transaction tries again and fails if that does.
      if owesMode { owesMode = (try? setMode(self.synchronous)) == nil }
    }
    return try transaction(begin: "BEGIN IMMEDIATE", body)
  }

  private func setMode(_ mode: Synchronous) throws(DatabaseFailure) {
    try connection.run("PRAGMA synchronous = \(mode.rawValue)")
  }

  /// Runs `body` in a read transaction, so that it sees one snapshot of the database.
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
      // SQLite rolls back by itself on a full disk. The original failure is reported, not one of the rollback.
      if connection.isInTransaction { try? connection.run("ROLLBACK") }
      throw error
    }
  }
}

extension Database {
  /// Runs a statement and ignores its rows.
  package func run<each Value: Bindable>(_ sql: String, _ values: repeat each Value) throws(DatabaseFailure) {
    try kept(sql).statement.run(repeat each values)
  }

  /// Returns the results of `read` for each row, in order.
  package func rows<each Value: Bindable, Result>(
    _ sql: String, _ values: repeat each Value, read: (borrowing Row) -> Result
  ) throws(DatabaseFailure) -> [Result] {
    try kept(sql).statement.rows(repeat each values, read: read)
  }

  /// Returns the result of `read` for the first row; nil if there is none.
  package func first<each Value: Bindable, Result>(
    _ sql: String, _ values: repeat each Value, read: (borrowing Row) -> Result
  ) throws(DatabaseFailure) -> Result? {
    try kept(sql).statement.first(repeat each values, read: read)
  }

  /// Calls `body` for each row, in order.
  package func forEach<each Value: Bindable>(
    _ sql: String, _ values: repeat each Value, body: (borrowing Row) -> Void
  ) throws(DatabaseFailure) {
    try kept(sql).statement.forEach(repeat each values, body: body)
  }

  /// The cached statement for this SQL; a new one while the cached one is in use.
  private func kept(_ sql: String) throws(DatabaseFailure) -> CachedStatement {
    if let found = statements[sql], !found.statement.isBusy { return found }
    let made = CachedStatement(try prepare(sql))
    statements[sql] = made
    return made
  }
}

/// A prepared statement in the cache.
private final class CachedStatement {
  let statement: Statement

  init(_ statement: consuming Statement) { self.statement = statement }
}
