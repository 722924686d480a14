package import MediaIntents

/// Something of the library that clients see as a song: a song, an episode, a book or a station.
package struct ServedTrack: Hashable, Sendable {
  package var item: ItemID
  package var type: MediaItemType
  package var title: String
  package var artists: [String]
  package var album: String?
  package var albumArtist: String?
  package var genres: [String]
  package var composers: [String]
  package var date: String?
  /// When it came into the library; seconds since 1970.
  package var added: Int?
  package var number: Int?
  package var disc: Int?
  /// Seconds.
  package var duration: Double?
  /// The name of the station while it tells the title of a song.
  var station: String?

  /// - Parameter artist: several are separated by semicolons.
  package init(
    item: ItemID, type: MediaItemType, title: String, artist: String? = nil, album: String? = nil,
    albumArtist: String? = nil, genres: [String] = [], composers: [String] = [], date: String? = nil,
    added: Int? = nil, number: Int? = nil, disc: Int? = nil, duration: Double? = nil
  ) {
    self.item = item
    self.type = type
    self.title = title
    artists = artist?.split(separator: "; ").map(String.init) ?? []
    self.album = album
    self.albumArtist = albumArtist
    self.genres = genres
    self.composers = composers
    self.date = date
    self.added = added
    self.number = number
    self.disc = disc
    self.duration = duration
  }

  /// What a queue tells of an item that the library does not have.
  init(_ item: MediaItem) {
    self.init(item: item.identifier, type: item.type, title: item.title, artist: item.artist, album: item.album)
  }

  /// By which clients name it. Never a path.
  var uri: String { item.text }

  /// Whose albums it is among.
  var albumArtists: [String] { albumArtist.map { [$0] } ?? artists }
}
