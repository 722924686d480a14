/// "Add … to …", and the same backwards.
package struct AddMediaIntent: Hashable, Sendable, Codable {
  package var mediaSearch: MediaSearch?
  package var mediaDestination: MediaDestination?
  package var edit: DestinationEdit

  package init(
    mediaSearch: MediaSearch? = nil, mediaDestination: MediaDestination? = nil, edit: DestinationEdit = .add
  ) {
    self.mediaSearch = mediaSearch
    self.mediaDestination = mediaDestination
    self.edit = edit
  }
}
