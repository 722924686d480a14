/// "Add … to …", and its opposite.
package struct AddMediaIntent: Hashable, Sendable, Codable {
  /// The items to add, instead of the results of a search.
  package var mediaItems: [MediaItem]?
  package var mediaSearch: MediaSearch?
  package var mediaDestination: MediaDestination?
  package var edit: DestinationEdit
  /// The name of the playlist afterwards, or of its copy.
  package var newName: String?
  /// Whether the person has confirmed that a playlist is to be deleted.
  package var isConfirmed: Bool?
  /// The entries of the playlist or the queue to remove or move, instead of items.
  package var places: PlaylistPlaces?
  /// Where what is added or moved comes; nil means the end for an addition, and the front for a move.
  package var place: ListPlace?
  /// What the person is called whose playlist is changed: "mum's list".
  package var ownerName: String?

  package init(
    mediaItems: [MediaItem]? = nil, mediaSearch: MediaSearch? = nil, mediaDestination: MediaDestination? = nil,
    edit: DestinationEdit = .add, newName: String? = nil, isConfirmed: Bool? = nil,
    places: PlaylistPlaces? = nil, place: ListPlace? = nil, ownerName: String? = nil
  ) {
    self.mediaItems = mediaItems
    self.mediaSearch = mediaSearch
    self.mediaDestination = mediaDestination
    self.edit = edit
    self.newName = newName
    self.isConfirmed = isConfirmed
    self.places = places
    self.place = place
    self.ownerName = ownerName
  }
}

/// `edit` is left out of the JSON if it is `add`.
extension AddMediaIntent {
  private enum CodingKeys: String, CodingKey {
    case mediaItems, mediaSearch, mediaDestination, edit, newName, isConfirmed, places, place, ownerName
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      mediaItems: try container.decodeIfPresent([MediaItem].self, forKey: .mediaItems),
      mediaSearch: try container.decodeIfPresent(MediaSearch.self, forKey: .mediaSearch),
      mediaDestination: try container.decodeIfPresent(MediaDestination.self, forKey: .mediaDestination),
      edit: try container.decodeIfPresent(DestinationEdit.self, forKey: .edit) ?? .add,
      newName: try container.decodeIfPresent(String.self, forKey: .newName),
      isConfirmed: try container.decodeIfPresent(Bool.self, forKey: .isConfirmed),
      places: try container.decodeIfPresent(PlaylistPlaces.self, forKey: .places),
      place: try container.decodeIfPresent(ListPlace.self, forKey: .place),
      ownerName: try container.decodeIfPresent(String.self, forKey: .ownerName))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(mediaItems, forKey: .mediaItems)
    try container.encodeIfPresent(mediaSearch, forKey: .mediaSearch)
    try container.encodeIfPresent(mediaDestination, forKey: .mediaDestination)
    try container.encodeIfPresent(newName, forKey: .newName)
    try container.encodeIfPresent(isConfirmed, forKey: .isConfirmed)
    try container.encodeIfPresent(places, forKey: .places)
    try container.encodeIfPresent(place, forKey: .place)
    try container.encodeIfPresent(ownerName, forKey: .ownerName)
    if edit != .add { try container.encode(edit, forKey: .edit) }
  }
}

/// The destination of an add.
package enum MediaDestination: Hashable, Sendable, Codable {
  case library
  /// A playlist by name; the name is empty if a playlist was asked for without naming it.
  case playlist(String)
  /// The player's queue.
  case queue
  /// What was heard. Nothing is added to it; what is removed is forgotten.
  case history
  /// What habits are learned from.
  case habits

  package var isPlaylist: Bool { if case .playlist = self { true } else { false } }
}

/// How a destination is changed. SiriKit only has `add`.
package enum DestinationEdit: String, Codable, Sendable, CaseIterable {
  case add
  /// Adds, and creates the playlist if it doesn't exist.
  case create
  case remove
  /// Moves within the queue or a playlist.
  case move
  /// Changes a playlist as a whole.
  case rename, copy, empty, sort, deduplicate, delete
  /// Creates a playlist that always holds what the search finds.
  case follow

  /// Whether it concerns a playlist as a whole.
  package var isOfPlaylist: Bool { [.rename, .copy, .empty, .sort, .deduplicate, .delete, .follow].contains(self) }
}

extension Request {
  /// What the person is called whose playlist is meant.
  package var ownerName: String? {
    if case .add(let intent) = self { intent.ownerName } else { mediaSearch?.ownerName }
  }
}
