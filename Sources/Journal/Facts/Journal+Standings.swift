package import MediaIntents
import SQLite

extension Journal {
  /// What history says of each of these items; one that it does not know stands at `Standing.none`.
  package func standing(of items: [ItemID]) throws(StorageFailure) -> [ItemID: Standing] {
    try read { database throws(DatabaseFailure) in
      var standings: [ItemID: Standing] = [:]
      for item in items { standings[item] = try standing(of: item) }
      return standings
    }
  }

  /// What history says of every item that it says something of.
  package func standings() throws(StorageFailure) -> [ItemID: Standing] {
    try read { database throws(DatabaseFailure) in
      var standings: [ItemID: Standing] = [:]
      try database.forEach("SELECT item, count(*), max(started) FROM plays WHERE counts GROUP BY item") { row in
        standings[ItemID(row.text(0))] = Standing(plays: row.integer(1), lastPlayed: Int64(row.integer(2)))
      }
      try database.forEach("SELECT item, type FROM affinities") { row in
        standings[ItemID(row.text(0)), default: .none].affinity = MediaAffinityType(rawValue: row.text(1))
      }
      return standings
    }
  }

  private func standing(of item: ItemID) throws(DatabaseFailure) -> Standing {
    try database.first(
      """
      SELECT count(*), max(started), (SELECT type FROM affinities WHERE item = ?1)
      FROM plays WHERE counts AND item = ?1
      """, item.text
    ) { row in
      Standing(
        affinity: row.optionalText(2).flatMap(MediaAffinityType.init(rawValue:)), plays: row.integer(0),
        lastPlayed: row.optionalInteger(1).map(Int64.init))
    } ?? .none
  }
}
