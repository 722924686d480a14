import MediaIntents
import NameIndex
import Names
import Synchronization

/// The books of an index whose titles name a series, found once, because that takes reading the titles of all books.
final class SeriesBooks: Sendable {
  typealias Entry = (book: NameRecord, series: BookSeries)

  private let index: NameIndex
  private let found = Mutex<[Entry]?>(nil)

  init(in index: NameIndex) { self.index = index }

  var all: [Entry] {
    if let known = found.withLock({ $0 }) { return known }
    let books = index.records(of: [.audioBook]).compactMap { book in BookSeries(book.title).map { (book, $0) } }
    found.withLock { $0 = books }
    return books
  }
}
