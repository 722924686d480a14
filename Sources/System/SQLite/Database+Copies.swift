extension Database {
  /// Returns SQLite's first complaint about the file; `nil` if it is sound. Reads the whole file, but no index entry
  /// twice.
  package func firstDefect() throws(DatabaseFailure) -> String? {
    let answer = try first("PRAGMA quick_check(1)") { $0.text(0) }
    return answer == "ok" ? nil : answer ?? "no answer"
  }

  /// Writes the last committed state to a new file, compacted. The file is not yet on disk when this returns.
  package func copy(to path: String) throws(DatabaseFailure) { try run("VACUUM INTO ?", path) }

  /// Moves everything from the write-ahead log into the file, so that the file alone is complete.
  package func checkpoint() throws(DatabaseFailure) { try run(script: "PRAGMA wal_checkpoint(TRUNCATE)") }

  /// A database without a file, for the time between two files.
  package static func inMemory() throws(DatabaseFailure) -> Database { try Database(path: ":memory:") }
}
