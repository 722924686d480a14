import MediaFiles
package import MediaIntents
package import SQLite

extension Catalogue {
  /// Whether an item is a playlist by rules.
  package func isSmart(_ item: ItemID) throws(DatabaseFailure) -> Bool { try rules(of: item) != nil }

  /// Returns the songs that a playlist by rules holds now; nil for other items.
  package func smartPlayables(
    of item: ItemID, histories: [ItemID: ItemHistory], now: Double
  ) throws(DatabaseFailure) -> [PlayableItem]? {
    guard let playlist = try rules(of: item) else { return nil }
    var generator = SystemRandomNumberGenerator()
    let songs = try smartSongs(histories)
    let selected = try selection(of: playlist, songs, histories, now, within: [item], &generator)
    let table = PlayableTable(database: database)
    var playables: [PlayableItem] = []
    for song in selected { playables += try table.track(song.file) }
    return playables
  }

  private func rules(of item: ItemID) throws(DatabaseFailure) -> SmartPlaylist? {
    let text = try database.first("SELECT rules FROM playlists WHERE item = ? AND rules IS NOT NULL", item.text) {
      $0.text(0)
    }
    return text.flatMap(SmartPlaylist.init)
  }

  /// - Parameter within: the playlists whose rules are being evaluated, which cannot hold each other.
  private func selection(
    of playlist: SmartPlaylist, _ songs: [SmartSong], _ histories: [ItemID: ItemHistory], _ now: Double,
    within: Set<ItemID>, _ generator: inout SystemRandomNumberGenerator
  ) throws(DatabaseFailure) -> [SmartSong] {
    var members: [String: Set<ItemID>] = [:]
    for name in playlist.rule.playlists {
      guard let other = try playlistItem(called: name), !within.contains(other) else { continue }
      if let rules = try rules(of: other) {
        let inner = try selection(of: rules, songs, histories, now, within: within.union([other]), &generator)
        members[name] = Set(inner.map(\.item))
      } else {
        members[name] = Set(try playables(of: other).map(\.item.identifier))
      }
    }
    return SmartSelection(playlist: playlist, now: now) { members[$0] }.songs(of: songs, using: &generator)
  }

  /// The playlist with this identifier or title, or at a path with this end.
  private func playlistItem(called name: String) throws(DatabaseFailure) -> ItemID? {
    try database.first(
      """
      SELECT p.item FROM playlists p JOIN files f ON f.id = p.file JOIN folders d ON d.id = f.folder
      WHERE p.item = ?1 OR lower(p.title) = lower(?1) OR substr('/' || d.path || '/' || f.name, -length(?1)) = ?1
      ORDER BY p.item = ?1 DESC, lower(p.title) = lower(?1) DESC LIMIT 1
      """, name
    ) { ItemID($0.text(0)) }
  }

  /// Every song once, by artist, album and number.
  private func smartSongs(_ histories: [ItemID: ItemHistory]) throws(DatabaseFailure) -> [SmartSong] {
    try database.rows(
      """
      SELECT t.item, min(t.file), t.title, t.artist, g.title, g.artist, t.genres, t.date, t.duration, t.number, t.disc,
      d.path || '/' || f.name, f.added, t.rating
      FROM tracks t JOIN files f ON f.id = t.file JOIN folders d ON d.id = f.folder
      LEFT JOIN groupings g ON g.id = t.grouping WHERE t.item IS NOT NULL AND t.kind = 'song' GROUP BY t.item
      ORDER BY lower(coalesce(g.artist, t.artist)), g.title, coalesce(t.disc, 1), t.number, t.title
      """
    ) { row in
      let item = ItemID(row.text(0))
      return SmartSong(
        item: item, file: row.integer(1), title: row.text(2), artist: row.optionalText(3), album: row.optionalText(4),
        albumArtist: row.optionalText(5), genres: separated(row.text(6)), date: PartialDate(ordinal: row.integer(7)),
        duration: row.optionalReal(8), track: row.optionalInteger(9), disc: row.optionalInteger(10), path: row.text(11),
        added: row.integer(12), rating: row.optionalReal(13), history: histories[item] ?? .none)
    }
  }
}

extension SmartPlaylist.Rule {
  /// The other playlists that it names.
  fileprivate var playlists: Set<String> {
    switch self {
    case .all(let rules), .any(let rules): Set(rules.flatMap(\.playlists))
    case .inPlaylist(let name, _): [name]
    case .test: []
    }
  }
}
