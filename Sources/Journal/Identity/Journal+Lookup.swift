package import MediaIntents
import SQLite

extension Journal {
  /// The items of this type that a MusicBrainz recording is known to be: on two albums it is two.
  package nonisolated func items(_ type: MediaItemType, recording: String) async throws(StorageFailure) -> [ItemID] {
    let traces = ItemTraces(ItemIdentity(type: type, aliases: [.musicBrainz(recording)]))
    return try await read { database throws(DatabaseFailure) in
      try ItemTable(database: database).items(sharing: traces).map(\.id)
    }
  }
}
