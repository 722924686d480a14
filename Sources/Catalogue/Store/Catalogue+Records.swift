package import MediaIntents
package import NameIndex
package import SQLite

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
