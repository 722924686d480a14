package import MediaIntents
import SQLite

extension Journal {
  /// Saves the choice of the default player; nil deletes it.
  package func setDefaultPlayer(_ name: String?) throws(StorageFailure) {
    try write { database throws(DatabaseFailure) in
      guard let name else { return try database.run("DELETE FROM usual_player") }
      try database.run("INSERT OR REPLACE INTO usual_player (row, name) VALUES (1, ?)", name)
    }
  }

  /// The last chosen default player; nil if none.
  package nonisolated func defaultPlayer() async throws(StorageFailure) -> String? {
    try await read { database throws(DatabaseFailure) in
      try database.first("SELECT name FROM usual_player") { $0.text(0) }
    }
  }
}
