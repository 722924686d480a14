import MediaFiles
package import MediaIntents
import SQLite

extension Catalogue {
  /// Returns the playable items at these addresses, as far as they are in the library.
  package func playables(at addresses: [String]) throws -> [PathBytes: PlayableItem] {
    var found: [PathBytes: PlayableItem] = [:]
    for address in addresses { found[PathBytes(address)] = try playable(at: address) }
    return found
  }

  func playable(at address: String) throws(DatabaseFailure) -> PlayableItem? {
    let location = FileAddress.path(address) ?? address
    if let file = try FileTable(database: database).file(at: location) {
      return try PlayableTable(database: database).track(file).first
    }
    return try StationTable(database: database).station(at: address)
  }
}
