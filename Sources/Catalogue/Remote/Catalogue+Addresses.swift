import MediaFiles
package import MediaIntents
package import SQLite

extension Catalogue {
  /// Returns the playable items at these addresses, as far as they are in the library.
  package func playables(at addresses: [String]) throws -> [PathBytes: PlayableItem] {
    var found: [PathBytes: PlayableItem] = [:]
    for address in addresses { found[PathBytes(address)] = try playable(at: address) }
    return found
  }

  /// The address of a song in the library of an OpenSubsonic server; nil if it is not there.
  package func address(of item: ItemID, on root: RemoteRoot) throws(DatabaseFailure) -> String? {
    try PlayableTable(database: database).address(of: item, on: root)
  }

  func playable(at address: String) throws(DatabaseFailure) -> PlayableItem? {
    let location = FileAddress.path(address) ?? address
    if let file = try FileTable(database: database).file(at: location) {
      return try PlayableTable(database: database).best(file)
    }
    return try StationTable(database: database).station(at: address)
  }
}
