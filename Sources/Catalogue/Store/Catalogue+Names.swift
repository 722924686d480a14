package import MediaIntents
package import NameIndex
package import SQLite

extension Catalogue {
  /// Returns the next page of names and changes after a cursor; `nil` starts a full read.
  ///
  /// - Parameter limit: the approximate number of records in a page; other calls run between pages.
  package func nameChanges(after cursor: NameCursor?, atMost limit: Int) throws(DatabaseFailure) -> NameChanges {
    let log = ChangeLog(database: database)
    guard let cursor, try log.hasChanges(since: cursor.since) else {
      return try names(after: NameCursor(beginningAt: try log.version()), beginsAnew: true, atMost: limit)
    }
    if cursor.place != nil { return try names(after: cursor, beginsAnew: false, atMost: limit) }
    return try changes(after: cursor, atMost: limit)
  }

  /// Allows the change log up to a version to be deleted, because the index is saved.
  package func forgetChanges(upTo version: CatalogueVersion) throws(DatabaseFailure) {
    let log = ChangeLog(database: database)
    guard try log.version().identity == version.identity else { return }
    try log.forget(upTo: version.generation)
  }

  /// Returns the items that user edits have changed since a version, in their current state.
  ///
  /// Finds an edit at once even if a scan or the first build of an index has a long backlog.
  package func edits(since version: CatalogueVersion) throws(DatabaseFailure) -> NameEdits {
    let log = ChangeLog(database: database), now = try log.version()
    // Edits since a version of another database are unknown.
    guard version.identity == now.identity else { return NameEdits(items: [], records: [], version: now) }
    let items = try log.edits(after: version.generation, atMost: Self.maxEditedItems)
    return NameEdits(items: items, records: try records(of: items), version: now)
  }

  /// The maximum number of items in a user edit: a playlist and its copy, or the files of an album.
  private static let maxEditedItems = 64

  private func changes(after cursor: NameCursor, atMost limit: Int) throws(DatabaseFailure) -> NameChanges {
    let log = ChangeLog(database: database)
    let version = try log.version()
    let changes = try log.changes(after: cursor.change, atMost: limit)
    var next = cursor
    next.change = changes.last ?? cursor.change
    if changes.count < limit { next.change = NameCursor.Change(generation: version.generation, item: NameCursor.last) }
    let items = changes.map(\.item)
    return NameChanges(
      beginsAnew: false, changed: items, records: try records(of: items), cursor: next, version: version,
      isLast: changes.count < limit)
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
    return NameChanges(
      beginsAnew: beginsAnew, changed: [], records: records, cursor: next,
      version: try ChangeLog(database: database).version(), isLast: false)
  }
}

extension NameCursor {
  fileprivate var since: CatalogueVersion { CatalogueVersion(identity: identity, generation: change.generation) }
}

extension Catalogue {
  /// Returns the records of all items.
  package func records() throws(DatabaseFailure) -> [NameRecord] {
    try RecordTable(database: database).records()
  }

  /// Returns the records of these items; items that are not in the library are left out.
  package func records(of items: some Sequence<ItemID>) throws(DatabaseFailure) -> [NameRecord] {
    try RecordTable(database: database).records(of: items)
  }
}
