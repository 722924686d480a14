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
  /// Applies the pending migrations in order, each in its own transaction.
  package func migrate(_ migrations: [Migration]) throws(DatabaseFailure) {
    try run(script: "CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY) WITHOUT ROWID")
    let applied = Set(try rows("SELECT name FROM migrations") { $0.text(0) })
    for migration in migrations where !applied.contains(migration.name) {
      try transaction { () throws(DatabaseFailure) in
        try run(script: migration.script)
        try run("INSERT INTO migrations (name) VALUES (?)", migration.name)
      }
    }
  }
}
