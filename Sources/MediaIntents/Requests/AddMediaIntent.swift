/// "Add … to …".
package struct AddMediaIntent: Hashable, Sendable, Codable {
  package var mediaSearch: MediaSearch?
  package var mediaDestination: MediaDestination?

  package init(mediaSearch: MediaSearch? = nil, mediaDestination: MediaDestination? = nil) {
    self.mediaSearch = mediaSearch
    self.mediaDestination = mediaDestination
  }
}
