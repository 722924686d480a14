import MediaFiles
import MediaIntents
import SQLite

/// The chapter marks in the files of a book.
struct ChapterTable {
  let database: Database

  /// The marks of each file of the book, in playing order.
  func marks(of book: Int) throws(DatabaseFailure) -> [Chapter.FileMarks] {
    var files: [Chapter.FileMarks] = []
    var last: Int?
    try database.forEach(
      """
      SELECT t.file, t.title, c.title, c.start FROM tracks t JOIN files f ON f.id = t.file
      LEFT JOIN chapters c ON c.file = t.file WHERE t.grouping = ?1
      ORDER BY \(BookOrder.terms(ofBook: "?1")), t.file, c.start, c.position
      """, book
    ) { row in
      if row.integer(0) != last { files.append(Chapter.FileMarks(title: row.text(1), marks: [])) }
      last = row.integer(0)
      guard let start = row.optionalReal(3) else { return }
      files[files.count - 1].marks.append(ChapterMark(title: row.optionalText(2), start: start))
    }
    return files
  }

  /// Adds the marks of the episodes of a show.
  func adding(to episodes: [PlayableItem], ofShow show: Int) throws(DatabaseFailure) -> [PlayableItem] {
    var marks: [String: [ChapterMark]] = [:]
    try database.forEach(
      """
      SELECT t.item, c.title, c.start FROM tracks t JOIN chapters c ON c.file = t.file
      WHERE t.grouping = ? ORDER BY t.file, c.start, c.position
      """, show
    ) { marks[$0.text(0), default: []].append(ChapterMark(title: $0.optionalText(1), start: $0.real(2))) }
    return marks.isEmpty
      ? episodes
      : episodes.map { episode in
        var episode = episode
        episode.chapters = marks[episode.item.identifier.text] ?? []
        return episode
      }
  }

  private func file(of item: PlayableItem) throws(DatabaseFailure) -> Int? {
    if let path = FileAddress.path(item.address), let file = try FileTable(database: database).file(at: path) {
      return file
    }
    // An episode of a subscription is in no folder.
    return try database.first(
      "SELECT file FROM tracks WHERE item = ? AND address = ?", item.item.identifier.text, item.address
    ) { $0.integer(0) }
  }

  /// Adds the marks of songs and episodes; only long files have any.
  func adding(to items: [PlayableItem]) throws(DatabaseFailure) -> [PlayableItem] {
    var items = items
    for (index, item) in items.enumerated()
    where item.item.type == .podcastEpisode
      || item.item.type != .audioBook && (item.duration ?? 0) >= ChapterSource.minDuration
    {
      guard let file = try file(of: item) else { continue }
      items[index].chapters = try database.rows(
        "SELECT title, start FROM chapters WHERE file = ? ORDER BY start, position", file
      ) { ChapterMark(title: $0.optionalText(0), start: $0.real(1)) }
    }
    return items
  }
}
