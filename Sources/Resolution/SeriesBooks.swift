import MediaIntents
package import NameIndex
package import Names
import Synchronization

/// The books of an index that belong to a series, found once, because that takes reading the titles of all books.
package final class SeriesBooks: Sendable {
  package typealias Entry = (book: NameRecord, series: BookSeries)

  private let index: NameIndex
  private let found = Mutex<[String: [Entry]]?>(nil)

  package init(in index: NameIndex) { self.index = index }

  /// The books of each series in order, by the spoken key of its name.
  private var bySeries: [String: [Entry]] {
    if let known = found.withLock({ $0 }) { return known }
    let books = index.records(of: [.audioBook]).compactMap { book in book.series.map { (book, $0) } }
    let series = Dictionary(grouping: books) { SpokenName($0.1.name).key }.mapValues { $0.sorted(by: Self.isBefore) }
    found.withLock { $0 = series }
    return series
  }

  /// All books of series; those of one are in order.
  var all: [Entry] { bySeries.values.flatMap(\.self) }

  /// The books of the series of this name in order; empty if there is none.
  package func books(ofSeries name: String) -> [NameRecord] {
    books(ofSeries: SpokenQuery(name))
  }

  func books(ofSeries name: SpokenQuery) -> [NameRecord] {
    let series = bySeries
    return name.forms.lazy.compactMap { series[$0.key] }.first?.map(\.book) ?? []
  }

  /// By place, then by date; those without a place come last.
  private static func isBefore(_ left: Entry, _ right: Entry) -> Bool {
    let (one, other) = (left.series.place ?? .infinity, right.series.place ?? .infinity)
    if one != other { return one < other }
    return (left.book.date?.ordinal ?? .max, left.book.title, left.book.id)
      < (right.book.date?.ordinal ?? .max, right.book.title, right.book.id)
  }
}

extension [NameRecord] {
  /// The book of a series that is begun, or else the first unheard one after the one heard last, or else the first unheard
  /// one, or else the first.
  ///
  /// - Parameter skipsBegun: Whether the one after the begun one is meant: "the next book".
  func next(after histories: [ItemID: ItemHistory], skipsBegun: Bool) -> NameRecord? {
    let heard = indices.filter { histories[self[$0].id]?.lastHeard != nil }
    let last = heard.max { (histories[self[$0].id]?.lastHeard ?? 0, $0) < (histories[self[$1].id]?.lastHeard ?? 0, $1) }
    let unheard = indices.filter { histories[self[$0].id]?.isHeard != true }
    if !skipsBegun, let last, unheard.contains(last) { return self[last] }
    return (unheard.first { $0 > last ?? -1 } ?? unheard.first ?? indices.first).map { self[$0] }
  }
}
