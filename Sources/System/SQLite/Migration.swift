/// One step of a schema migration. A released step never changes; add a new one instead.
package struct Migration: Sendable {
  package let name: String
  package let script: String

  package init(_ name: String, _ script: String) {
    self.name = name
    self.script = script
  }
}

extension Database {
  /// The names of the migrations that the file has seen; empty if it is new.
  package func appliedMigrations() throws(DatabaseFailure) -> Set<String> {
    let table = try first("SELECT name FROM sqlite_schema WHERE type = 'table' AND name = 'migrations'") { $0.text(0) }
    return table == nil ? [] : Set(try rows("SELECT name FROM migrations") { $0.text(0) })
  }

  /// Applies the pending migrations in order, each in its own transaction.
  ///
  /// Throws `.laterVersion`, having changed nothing, if the file has seen a migration that is not among them.
  package func migrate(_ migrations: [Migration]) throws(DatabaseFailure) {
    let applied = try appliedMigrations()
    if let later = applied.subtracting(migrations.map(\.name)).min() {
      throw .laterVersion(
        DatabaseFailure.Evidence(code: 0, message: "a later version of Arioso has changed it (\(later))"))
    }
    try run(script: "CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY) WITHOUT ROWID")
    for migration in migrations where !applied.contains(migration.name) {
      try transaction { () throws(DatabaseFailure) in
        try run(script: migration.script)
        try run("INSERT INTO migrations (name) VALUES (?)", migration.name)
      }
    }
  }
}
