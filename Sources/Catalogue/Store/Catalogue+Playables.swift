package import MediaIntents
package import SQLite

extension Catalogue {
  /// What plays when an item is asked for, in its order; nothing where the item is not in the library.
  ///
  /// Song, episode and station: itself. Album: by disc and number. Artist: the latest album first, each in its order,
  /// then single songs. Genre: all its songs, as an artist's. Show: a serial from the start, others the latest first,
  /// without trailers and extras. Book: its files in natural order, each under the book's own id. Playlist: its
  /// entries, without those that are missing.
  package func playables(of item: ItemID) throws(DatabaseFailure) -> [PlayableItem] {
    let table = PlayableTable(database: database)
    switch try database.place(of: item) {
    case .track(let file): return try table.track(file)
    case .grouping(let id, .album): return try table.album(id)
    case .grouping(let id, .artist): return try table.artist(id)
    case .grouping(let id, .genre): return try table.genre(id)
    case .grouping(let id, .podcastShow): return try table.show(id, isSerial: isSerial(item))
    case .grouping(let id, _): return try filesOfBook(id)
    case .playlist(let file): return try PlaylistTable(database: database).playables(of: file)
    case .station: return try StationTable(database: database).station(item)
    case nil: return []
    }
  }

  /// What plays when these are asked for, one after the other. Many single songs take hardly longer than one, since they
  /// are what people ask for by the hundred.
  package func playables(of items: [ItemID]) throws(DatabaseFailure) -> [PlayableItem] {
    let table = PlayableTable(database: database)
    var playables: [PlayableItem] = []
    for item in items {
      let track = try table.track(item)
      playables += track.isEmpty ? try self.playables(of: item) : track
    }
    return playables
  }

  /// Whether a show is told from its first episode on: its feed says so or, where there is no feed, its episodes have
  /// numbers and no dates. Other items are not.
  package func isSerial(_ show: ItemID) throws(DatabaseFailure) -> Bool {
    try database.first(
      """
      SELECT coalesce(g.serial, count(t.number) = count(*) AND count(t.date) = 0) FROM groupings g
      JOIN tracks t ON t.grouping = g.id WHERE g.item = ? AND g.type = 'podcastShow' GROUP BY g.id
      """, show.text
    ) { $0.bool(0) } ?? false
  }

  /// The show that an episode belongs to; `nil` for other items.
  package func show(of episode: ItemID) throws(DatabaseFailure) -> ItemID? {
    try database.first(
      """
      SELECT g.item FROM tracks t JOIN groupings g ON g.id = t.grouping
      WHERE t.item = ? AND g.type = 'podcastShow' ORDER BY t.file LIMIT 1
      """, episode.text
    ) { ItemID($0.text(0)) }
  }

  /// The chapters of a book, counted from 1; a file without marks is one. Nothing for other items.
  package func chapters(of book: ItemID) throws(DatabaseFailure) -> [Chapter] {
    guard case .grouping(let id, .audioBook) = try database.place(of: book) else { return [] }
    return Chapter.all(
      files: try filesOfBook(id), marks: try ChapterTable(database: database).marks(of: id))
  }

  /// With the marks within each.
  private func filesOfBook(_ id: Int) throws(DatabaseFailure) -> [PlayableItem] {
    let files = try PlayableTable(database: database).book(id)
    return zip(files, try ChapterTable(database: database).marks(of: id)).map { file, own in
      var file = file
      file.chapters = own.marks
      return file
    }
  }
}
