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
      LEFT JOIN chapters c ON c.file = t.file WHERE t.grouping = ? ORDER BY t.place, f.name, c.start, c.position
      """, book
    ) { row in
      if row.integer(0) != last { files.append(Chapter.FileMarks(title: row.text(1), marks: [])) }
      last = row.integer(0)
      guard let start = row.optionalReal(3) else { return }
      files[files.count - 1].marks.append(ChapterMark(title: row.optionalText(2), start: start))
    }
    return files
  }
}
