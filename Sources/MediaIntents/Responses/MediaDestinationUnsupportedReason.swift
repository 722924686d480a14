/// Why nothing can be added to a destination.
package enum MediaDestinationUnsupportedReason: String, Codable, Sendable, CaseIterable {
  case playlistNameNotFound, playlistNotEditable
}
