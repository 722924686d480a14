package import MediaIntents
import SQLite

extension Journal {
  /// Keeps what a player has and where the person is in what it plays, as one fact; while listening is private neither.
  ///
  /// - Parameters:
  ///   - entries: whether the queue is written as well; it is large, and seldom another one.
  ///   - isFleeting: whether it will be written again within seconds. Then the disk is not waited for, so that it can
  ///     rest: it survives whatever ends the program, and only a loss of power takes it back.
  package func keep(
    _ player: KeptPlayer, as name: String, withEntries entries: Bool, place: (item: ItemID, ListeningPlace)? = nil,
    isFleeting: Bool = false
  ) throws(StorageFailure) {
    if privacy.isOn { return }
    try read { database throws(DatabaseFailure) in
      if isFleeting { try database.run(script: "PRAGMA synchronous = NORMAL") }
      // The next fact reaches the disk again, and this one with it.
      defer { if isFleeting { try? database.run(script: "PRAGMA synchronous = FULL") } }
      try database.transaction { () throws(DatabaseFailure) in
        let table = PlayerTable(database: database, name: name)
        try table.set(player)
        if entries { try table.setEntries(player.entries) }
        if let place { try PlaceTable(database: database).set(place.1, of: place.item) }
      }
    }
  }

  /// What a player had; `nil` where there was none of this name.
  package func player(_ name: String) throws(StorageFailure) -> KeptPlayer? {
    try read { database throws(DatabaseFailure) in try PlayerTable(database: database, name: name).player() }
  }
}
