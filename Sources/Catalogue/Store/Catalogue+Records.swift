package import MediaIntents
package import NameIndex
package import SQLite

extension Catalogue {
  /// Everything that has a name.
  package func records() throws(DatabaseFailure) -> [NameRecord] {
    try RecordTable(database: database).records()
  }

  /// These of them; items that are not in the library are left out.
  package func records(of items: some Sequence<ItemID>) throws(DatabaseFailure) -> [NameRecord] {
    try RecordTable(database: database).records(of: items)
  }
}
