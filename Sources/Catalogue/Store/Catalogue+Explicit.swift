package import MediaIntents
package import SQLite

extension Catalogue {
  /// Returns those of these songs and episodes that are marked as explicit.
  package func explicit(among items: [ItemID]) throws(DatabaseFailure) -> Set<ItemID> {
    var explicit: Set<ItemID> = []
    for item in items {
      let isExplicit = try database.first("SELECT max(explicit) FROM tracks WHERE item = ?", item.text) { $0.bool(0) }
      if isExplicit == true { explicit.insert(item) }
    }
    return explicit
  }
}
