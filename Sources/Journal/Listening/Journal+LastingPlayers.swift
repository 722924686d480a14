package import MediaIntents
import SQLite

extension Journal {
  /// The maximum number of conversations whose player is kept; the one that was told longest ago is dropped first.
  package static let maxLastingPlayers = 256

  /// Saves on which player a conversation plays from now on; nil deletes it.
  package func settle(_ conversation: String, on player: String?) throws(StorageFailure) {
    try write { database throws(DatabaseFailure) in
      try database.run("DELETE FROM lasting_players WHERE conversation = ?", conversation)
      guard let player else { return }
      try database.run("INSERT INTO lasting_players (conversation, player) VALUES (?, ?)", conversation, player)
      try database.run(
        """
        DELETE FROM lasting_players WHERE row NOT IN (
          SELECT row FROM lasting_players ORDER BY row DESC LIMIT \(Self.maxLastingPlayers))
        """)
    }
  }

  /// The player on which a conversation plays from now on; nil if that was not said.
  package nonisolated func lastingPlayer(of conversation: String) async throws(StorageFailure) -> String? {
    try await read { database throws(DatabaseFailure) in
      try database.first("SELECT player FROM lasting_players WHERE conversation = ?", conversation) { $0.text(0) }
    }
  }

  /// Deletes where the conversations play that are meant, such as those of a person who is forgotten.
  package func forgetLastingPlayers(where isMeant: (_ conversation: String) -> Bool) throws(StorageFailure) {
    try write { database throws(DatabaseFailure) in
      let all = try database.rows("SELECT conversation FROM lasting_players") { $0.text(0) }
      for conversation in all where isMeant(conversation) {
        try database.run("DELETE FROM lasting_players WHERE conversation = ?", conversation)
      }
    }
  }
}
