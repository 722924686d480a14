import MediaFiles
package import MediaIntents
import SQLite

extension Catalogue {
  /// Returns what adding items to a playlist would change, and writes nothing.
  ///
  /// It is told by the catalogue, which may not know the latest edits of other programs. The item of a playlist that would
  /// be created has an empty identifier.
  package func rehearseAdding(_ items: [PlayableItem], to target: PlaylistTarget) async throws -> PlaylistChange {
    guard let known = try knownPlaylist(target) else {
      guard case .named(let title, _) = target else { throw CatalogueFailure.noSuchPlaylist }
      let playlist = MediaItem(identifier: ItemID(""), title: title, type: .playlist)
      return PlaylistChange(playlist: playlist, added: items, created: true)
    }
    if known.isByRules { throw CatalogueFailure.byRules }
    var there = Set(try PlaylistTable(database: database).locations(of: known.file).map { PathBytes($0) })
    let split = Dictionary(grouping: items) { there.insert(PathBytes(PlaylistEdit.location(of: $0))).inserted }
    return PlaylistChange(playlist: known.item, added: split[true] ?? [], wereThere: split[false] ?? [])
  }
}
