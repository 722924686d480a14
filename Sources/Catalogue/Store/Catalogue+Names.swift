import MediaIntents
import NameIndex
package import SQLite

extension Catalogue {
  /// What somebody does not have yet who has read the names up to a cursor; `nil` has read nothing.
  ///
  /// - Parameter limit: about how many records are told at once, so that others get their turn in between.
  package func news(after cursor: NameCursor?, atMost limit: Int) throws(DatabaseFailure) -> NameChanges {
    let table = ChangeTable(database: database)
    guard let cursor, try table.knowsChanges(since: cursor.since) else {
      return try names(after: NameCursor(beginningAt: try table.version()), beginsAnew: true, atMost: limit)
    }
    if cursor.place != nil { return try names(after: cursor, beginsAnew: false, atMost: limit) }
    return try changes(after: cursor, atMost: limit)
  }

  /// Says that nobody will ask any more for what has changed up to a version.
  package func forgetChanges(upTo version: CatalogueVersion) throws(DatabaseFailure) {
    let table = ChangeTable(database: database)
    guard try table.version().identity == version.identity else { return }
    try table.forget(upTo: version.generation)
  }

  private func changes(after cursor: NameCursor, atMost limit: Int) throws(DatabaseFailure) -> NameChanges {
    let table = ChangeTable(database: database)
    let generation = try table.version().generation
    let changes = try table.changes(after: cursor.change, atMost: limit)
    var next = cursor
    next.change = changes.last ?? cursor.change
    if changes.count < limit { next.change = NameCursor.Change(generation: generation, item: NameCursor.last) }
    let items = changes.map(\.item)
    return NameChanges(
      beginsAnew: false, changed: items, records: try records(of: items), cursor: next, isLast: changes.count < limit)
  }

  private func names(
    after cursor: NameCursor, beginsAnew: Bool, atMost limit: Int
  ) throws(DatabaseFailure) -> NameChanges {
    let table = RecordTable(database: database)
    var records: [NameRecord] = []
    var next = cursor
    while let place = next.place, records.count < limit {
      let page = try table.page(place, size: limit - records.count)
      records += page.records
      next.place = page.next
    }
    return NameChanges(beginsAnew: beginsAnew, changed: [], records: records, cursor: next, isLast: false)
  }
}

extension NameCursor {
  fileprivate var since: CatalogueVersion { CatalogueVersion(identity: identity, generation: change.generation) }
}
