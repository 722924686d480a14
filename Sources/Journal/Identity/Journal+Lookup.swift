package import MediaIntents
import SQLite

extension Journal {
  /// The items of this type with a MusicBrainz recording ID; several if the recording is on several albums.
  package nonisolated func items(_ type: MediaItemType, recording: String) async throws(StorageFailure) -> [ItemID] {
    let traces = ItemTraces(ItemIdentity(type: type, aliases: [.musicBrainz(recording)]))
    return try await read { database throws(DatabaseFailure) in
      try ItemTable(database: database).items(sharing: traces).map(\.id)
    }
  }
}
