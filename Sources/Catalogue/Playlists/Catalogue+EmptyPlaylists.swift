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

  /// The number of entries of a playlist whose files are away; 0 for other items.
  ///
  /// - Parameter playing: how many entries play; if all do, they need not be looked up.
  package func awayCount(in item: ItemID, playing: Int) throws(DatabaseFailure) -> Int {
    let table = PlaylistTable(database: database)
    guard let file = try database.playlistFile(of: item), try table.fileCount(of: file) > playing else { return 0 }
    return try table.entries(of: file, foundEntries).count { $0.playable == nil }
  }
}
