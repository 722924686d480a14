import Names
import SQLite

/// Gives a sort key to the rows of a catalogue of the version before, which had none.
struct SortKeyTable {
  let database: Database

  /// The number of rows read at a time, since a library may have a million.
  private static let pageSize = 5_000

  func fill() throws(DatabaseFailure) {
    try fill("groupings", row: "id")
    try fill("tracks", row: "file")
  }

  private func fill(_ table: String, row: String) throws(DatabaseFailure) {
    var last = 0
    while true {
      let named = try database.rows(
        "SELECT \(row), coalesce(sort, title) FROM \(table) WHERE \(row) > ? ORDER BY \(row) LIMIT ?", last,
        Self.pageSize
      ) { ($0.integer(0), $0.text(1)) }
      for (id, name) in named {
        try database.run("UPDATE \(table) SET sortKey = ? WHERE \(row) = ?", SortKey(name).text, id)
      }
      guard let (end, _) = named.last else { return }
      last = end
    }
  }
}
