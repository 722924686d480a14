/// A playlist that a server keeps.
package struct RemotePlaylist: Hashable, Sendable, Codable {
  package var name: String
  /// Seconds since 1970.
  package var modified: Int64
  /// Places in the server's library, paths, and addresses of streams, in order.
  package var entries: [String]

  package init(name: String, modified: Int64, entries: [String]) {
    self.name = name
    self.modified = modified
    self.entries = entries
  }
}
