/// Where an item is added.
package enum MediaDestination: Hashable, Sendable, Codable {
  case library
  case playlist(String)
}
