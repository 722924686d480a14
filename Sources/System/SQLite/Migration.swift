/// One step in the life of a schema. Once released it never changes: what is new is a new step.
package struct Migration: Sendable {
  package let name: String
  package let script: String

  package init(_ name: String, _ script: String) {
    self.name = name
    self.script = script
  }
}

extension Database {
  /// Applies the steps that this file has not seen yet, in order, each whole or not at all.
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
