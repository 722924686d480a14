/// An item of the library that can be played, added, liked or found.
package struct MediaItem: Hashable, Sendable {
  package var identifier: ItemID
  package var title: String
  package var type: MediaItemType
  /// The performer, author or host; the show of an episode.
  package var artist: String?
  package var album: String?
  /// The path of a cover image. Never encoded, because paths don't leave the machine.
  package var artwork: String?
  /// The hash of the cover image's content, by which clients get the image.
  package var artworkHash: String?

  package init(
    identifier: ItemID, title: String, type: MediaItemType, artist: String? = nil, album: String? = nil,
    artwork: String? = nil, artworkHash: String? = nil
  ) {
    self.identifier = identifier
    self.title = title
    self.type = type
    self.artist = artist
    self.album = album
    self.artwork = artwork
    self.artworkHash = artworkHash
  }
}

extension MediaItem: Codable {
  private enum CodingKeys: String, CodingKey {
    case identifier, title, type, artist, album
    case artworkHash = "artwork"
  }
}
