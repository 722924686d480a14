import MediaFiles
package import MediaIntents
package import SQLite

extension Catalogue {
  /// Returns the playable items at these addresses, as far as they are in the library.
  package func playables(at addresses: [String]) throws -> [PathBytes: PlayableItem] {
    var found: [PathBytes: PlayableItem] = [:]
    for address in addresses { found[PathBytes(address)] = try playable(at: address) }
    return found
  }

  /// The address of a song in the library of an OpenSubsonic server; nil if it is not there.
  package func address(of item: ItemID, on root: RemoteRoot) throws(DatabaseFailure) -> String? {
    try PlayableTable(database: database).address(of: item, on: root)
  }

  /// The album or the artist that a song of a server belongs to.
  package func item(
    of kind: ServedGroup.Kind, ofSong member: ServedGroupMember
  ) throws(DatabaseFailure) -> ItemID? {
    switch kind {
    case .album:
      try database.first(
        """
        SELECT g.item FROM tracks t JOIN groupings g ON g.id = t.grouping
        WHERE t.address = ? AND g.type = 'album' LIMIT 1
        """, member.song
      ) { ItemID($0.text(0)) }
    case .artist:
      try database.first(
        """
        SELECT g.item FROM tracks t JOIN members m ON m.file = t.file JOIN groupings g ON g.id = m.grouping
        WHERE t.address = ? AND g.type = 'artist' AND g.title = ? COLLATE NOCASE ORDER BY m.role LIMIT 1
        """, member.song, member.name ?? ""
      ) { ItemID($0.text(0)) }
    }
  }

  /// An album or an artist with its name and the address of a song on a server; nil for other items, or if the server has
  /// none of its songs.
  package func group(
    _ item: ItemID, on root: RemoteRoot
  ) throws(DatabaseFailure) -> (kind: ServedGroup.Kind, name: String, song: String)? {
    guard case .grouping(let id, let type) = try database.place(of: item), type == .album || type == .artist else {
      return nil
    }
    let kind: ServedGroup.Kind = type == .album ? .album : .artist
    return try database.first(
      """
      SELECT g.title, t.address FROM members m JOIN tracks t ON t.file = m.file JOIN groupings g ON g.id = m.grouping
      WHERE m.grouping = ?1 AND substr(t.address, 1, length(?2)) = ?2
      UNION ALL
      SELECT g.title, t.address FROM tracks t JOIN groupings g ON g.id = t.grouping
      WHERE t.grouping = ?1 AND substr(t.address, 1, length(?2)) = ?2 LIMIT 1
      """, id, root.songs + "/"
    ) { (kind, $0.text(0), $0.text(1)) }
  }

  func playable(at address: String) throws(DatabaseFailure) -> PlayableItem? {
    let location = FileAddress.path(address) ?? address
    if let file = try FileTable(database: database).file(at: location) {
      return try PlayableTable(database: database).best(file)
    }
    return try StationTable(database: database).station(at: address)
  }
}
