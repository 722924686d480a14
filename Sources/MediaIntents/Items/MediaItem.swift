/// Something that can be played, added, liked or found.
package struct MediaItem: Hashable, Sendable, Codable {
  package var identifier: ItemID
  package var title: String
  package var type: MediaItemType
  /// The performer, author or host; the show of an episode.
  package var artist: String?
  package var album: String?
  /// Path of a cover image.
  package var artwork: String?

  package init(
    identifier: ItemID, title: String, type: MediaItemType,
    artist: String? = nil, album: String? = nil, artwork: String? = nil
  ) {
    self.identifier = identifier
    self.title = title
    self.type = type
    self.artist = artist
    self.album = album
    self.artwork = artwork
  }
}
