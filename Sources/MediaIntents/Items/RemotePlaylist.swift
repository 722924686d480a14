/// A playlist stored on a server.
package struct RemotePlaylist: Hashable, Sendable, Codable {
  package var name: String
  /// Seconds since 1970.
  package var modified: Int64
  /// Library paths, absolute paths and stream addresses, in order.
  package var entries: [String]

  package init(name: String, modified: Int64, entries: [String]) {
    self.name = name
    self.modified = modified
    self.entries = entries
  }
}
