/// Why a destination cannot be added to.
package enum MediaDestinationUnsupportedReason: String, Codable, Sendable, CaseIterable {
  case playlistNameNotFound, playlistNotEditable
}
