package import MediaIntents
import Names
package import SQLite

extension Catalogue {
  /// Returns the details of an item; `nil` if it is not in the library.
  package func details(of item: ItemID) throws(DatabaseFailure) -> ItemDetails? {
    guard let place = try database.place(of: item), let record = try records(of: [item]).first else { return nil }
    return try DetailTable(database: database).details(of: record, at: place)
  }
}
