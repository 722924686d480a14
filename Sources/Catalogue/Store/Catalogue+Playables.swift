import Executors
import MediaFiles
package import MediaIntents
package import SQLite

extension Catalogue {
  /// Returns the tracks that play for an item, in order; empty if it is not in the library.
  ///
  /// Song, episode and station: itself. Album: by disc, side and number. Artist: albums from the latest, each in order, then
  /// single songs. Genre: all its songs, ordered like an artist's. Show: a serial from the start, any other from the
  /// latest episode, without trailers and extras. Book: its files in natural order, each with the book's identifier.
  /// Playlist: its entries, without missing ones.
  package func playables(of item: ItemID) throws(DatabaseFailure) -> [PlayableItem] {
    let table = PlayableTable(database: database), chapters = ChapterTable(database: database)
    switch try database.place(of: item) {
    case .track(let file): return try chapters.adding(to: table.best(file).map { [$0] } ?? [])
    case .grouping(let id, .album): return try chapters.adding(to: table.album(id))
    case .grouping(let id, .artist): return try chapters.adding(to: table.artist(id))
    case .grouping(let id, .genre): return try chapters.adding(to: table.genre(id))
    case .grouping(let id, .podcastShow):
      return try chapters.adding(to: table.show(id, isSerial: isSerial(item)), ofShow: id)
    case .grouping(let id, _): return try filesOfBook(id)
    case .playlist(let file):
      return try chapters.adding(to: PlaylistTable(database: database).playables(of: file, foundEntries))
    case .station: return try StationTable(database: database).station(item)
    case nil: return []
    }
  }

  /// Returns the songs on one disc or side of an album, in order; empty if the album has none, or for other items.
  package func playables(ofAlbum album: ItemID, disc: Int?, side: Int?) throws(DatabaseFailure) -> [PlayableItem] {
    guard case .grouping(let id, .album) = try database.place(of: album) else { return [] }
    let songs = try PlayableTable(database: database).album(id, disc: disc, side: side)
    return try ChapterTable(database: database).adding(to: songs)
  }

  /// Returns the tracks that play for these items, in order. Tries single tracks first, which are the most common.
  package func playables(of items: [ItemID]) throws(DatabaseFailure) -> [PlayableItem] {
    let table = PlayableTable(database: database)
    var playables: [PlayableItem] = []
    for item in items {
      let track = try table.track(item)
      playables += track.isEmpty ? try self.playables(of: item) : try ChapterTable(database: database).adding(to: track)
    }
    return playables
  }

  /// Whether a show plays from its first episode on: its feed says so or, without a feed, its episodes have numbers but
  /// no dates. False for other items.
  package func isSerial(_ show: ItemID) throws(DatabaseFailure) -> Bool {
    try database.first(
      """
      SELECT coalesce(g.serial, count(t.number) = count(*) AND count(t.date) = 0) FROM groupings g
      JOIN tracks t ON t.grouping = g.id WHERE g.item = ? AND g.type = 'podcastShow' GROUP BY g.id
      """, show.text
    ) { $0.bool(0) } ?? false
  }

  /// Returns the show of an episode; `nil` for other items.
  package func show(of episode: ItemID) throws(DatabaseFailure) -> ItemID? {
    try database.first(
      """
      SELECT g.item FROM tracks t JOIN groupings g ON g.id = t.grouping
      WHERE t.item = ? AND g.type = 'podcastShow' ORDER BY t.file LIMIT 1
      """, episode.text
    ) { ItemID($0.text(0)) }
  }

  /// Returns the stations of the list that a station is in, in its order; empty for other items.
  package func stations(around station: ItemID) throws(DatabaseFailure) -> [PlayableItem] {
    try StationTable(database: database).neighbours(of: station)
  }

  /// Returns those of these stations that are off the air according to their lists.
  package func stationsDown(among items: [ItemID]) throws(DatabaseFailure) -> Set<ItemID> {
    try StationTable(database: database).down(among: items)
  }

  /// Returns the chapters of a book, numbered from 1; a file without chapter marks is one chapter. Empty for other
  /// items.
  package func chapters(of book: ItemID) throws(DatabaseFailure) -> [Chapter] {
    guard case .grouping(let id, .audioBook) = try database.place(of: book) else { return [] }
    return Chapter.all(
      files: try filesOfBook(id), marks: try ChapterTable(database: database).marks(of: id))
  }

  /// Adds the chapter marks in each file.
  private func filesOfBook(_ id: Int) throws(DatabaseFailure) -> [PlayableItem] {
    let files = try PlayableTable(database: database).book(id)
    return zip(files, try ChapterTable(database: database).marks(of: id)).map { file, own in
      var file = file
      file.chapters = own.marks
      return file
    }
  }
}

extension Catalogue {
  /// Returns the lyrics of the file at an address, line by line; nil if there are none.
  package nonisolated func lyrics(at address: String) async -> [String]? {
    guard let path = FileAddress.path(address) else { return nil }
    // A slow disk must not block the catalogue's other calls or the few threads that all tasks share.
    let threads = ThreadPoolExecutor(name: "arioso.lyrics", width: 1)
    let reading = Task(executorPreference: threads) { Lyrics.ofSound(at: path)?.lines.map(\.text) }
    return await reading.value
  }
}
