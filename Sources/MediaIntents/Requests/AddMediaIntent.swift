/// "Add … to …", and its opposite.
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

/// `edit` is left out of the JSON if it is `add`.
extension AddMediaIntent {
  private enum CodingKeys: String, CodingKey {
    case mediaSearch, mediaDestination, edit
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      mediaSearch: try container.decodeIfPresent(MediaSearch.self, forKey: .mediaSearch),
      mediaDestination: try container.decodeIfPresent(MediaDestination.self, forKey: .mediaDestination),
      edit: try container.decodeIfPresent(DestinationEdit.self, forKey: .edit) ?? .add)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(mediaSearch, forKey: .mediaSearch)
    try container.encodeIfPresent(mediaDestination, forKey: .mediaDestination)
    if edit != .add { try container.encode(edit, forKey: .edit) }
  }
}
