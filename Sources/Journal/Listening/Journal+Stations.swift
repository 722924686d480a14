package import Foundation
package import MediaIntents
import SQLite

extension Journal {
  /// Saves what a player's station is made of, so that it goes on after a restart.
  ///
  /// - Parameter state: as the station encodes itself.
  package func saveStation(_ state: Data, of player: String, by person: PersonID) throws(StorageFailure) {
    try write(.processCrash) { database throws(DatabaseFailure) in
      try database.run(
        "INSERT OR REPLACE INTO drawn_stations (player, person, state) VALUES (?, ?, ?)", player, person.name,
        Array(state))
    }
  }

  /// What a player's station is made of; nil if it has none.
  package nonisolated func station(of player: String) async throws(StorageFailure) -> Data? {
    try await read { database throws(DatabaseFailure) in
      try database.first("SELECT state FROM drawn_stations WHERE player = ?", player) { Data($0.blob(0)) }
    }
  }
}
