package import MediaIntents
import SQLite

extension Journal {
  /// Keeps which player the person has chosen as the usual one; `nil` is the one of the configuration.
  package func setUsualPlayer(_ name: String?) throws(StorageFailure) {
    try write { database throws(DatabaseFailure) in
      guard let name else { return try database.run("DELETE FROM usual_player") }
      try database.run("INSERT OR REPLACE INTO usual_player (row, name) VALUES (1, ?)", name)
    }
  }

  /// `nil` where none was chosen.
  package func usualPlayer() throws(StorageFailure) -> String? {
    try read { database throws(DatabaseFailure) in try database.first("SELECT name FROM usual_player") { $0.text(0) } }
  }
}
