package import MediaIntents
import SQLite

extension Journal {
  /// Keeps what a player has and where the person is in what it plays, as one fact; while listening is private neither.
  ///
  /// - Parameters:
  ///   - entries: whether the queue is written as well; it is large, and seldom another one.
  ///   - isFleeting: whether it will be written again within seconds; only a loss of power takes it back.
  /// - Returns: whether it was written: while listening is private nothing is.
  @discardableResult
  package func keep(
    _ player: SavedPlayerState, as name: String, withEntries entries: Bool,
    place: (item: ItemID, ListeningPlace)? = nil,
    isFleeting: Bool = false
  ) throws(StorageFailure) -> Bool {
    if privacy.isOn { return false }
    try write(isFleeting: isFleeting, changing: place.map { [$0.item] } ?? []) { database throws(DatabaseFailure) in
      try PlayerTable(.present, of: name, in: database).set(player, withEntries: entries)
      if let place { try PlaceTable(database: database).set(place.1, of: place.item) }
    }
    return true
  }

  /// What a player had; `nil` where there was none of this name.
  package func player(_ name: String) throws(StorageFailure) -> SavedPlayerState? {
    try read { database throws(DatabaseFailure) in try PlayerTable(.present, of: name, in: database).player() }
  }

  /// Keeps what another request took the place of on a player, or that there is nothing; while listening is private the
  /// one from before stays.
  package func keepInterrupted(_ player: SavedPlayerState?, of name: String) throws(StorageFailure) {
    if privacy.isOn { return }
    try write(isFleeting: true) { database throws(DatabaseFailure) in
      let table = PlayerTable(.interrupted, of: name, in: database)
      if let player { try table.set(player, withEntries: true) } else { try table.clear() }
    }
  }

  /// What another request took the place of on a player; `nil` where there is nothing.
  package func interrupted(of name: String) throws(StorageFailure) -> SavedPlayerState? {
    try read { database throws(DatabaseFailure) in try PlayerTable(.interrupted, of: name, in: database).player() }
  }
}
