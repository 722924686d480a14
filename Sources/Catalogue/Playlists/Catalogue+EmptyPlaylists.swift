package import MediaIntents
package import SQLite

extension Catalogue {
  /// Whether a playlist has no entries at all, as opposed to entries that are missing.
  package func isEmptyPlaylist(_ item: ItemID) throws(DatabaseFailure) -> Bool {
    let entries = try database.first(
      "SELECT 1 FROM entries e JOIN playlists p ON p.file = e.file WHERE p.item = ? LIMIT 1", item.text
    ) { _ in true }
    return entries == nil
  }
}
