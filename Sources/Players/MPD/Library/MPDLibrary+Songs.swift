package import MediaIntents
import MPDClient

extension MPDLibrary {
  /// At most `count` songs of the database from index `first`, ordered by folder; empty after the last one.
  package func songs(from first: Int, count: Int) throws(PlayerFailure) -> [RemoteSong] {
    try talk { connection throws(ServerError) in try connection.songs(from: first, count: count) }
      .map { RemoteSong($0) }
  }

  /// The values of a sticker by song path; empty if the server has no sticker database.
  func stickers(_ name: String) throws(PlayerFailure) -> [PathBytes: String] {
    let stickers = try talk { connection throws(ServerError) in
      do throws(ServerError) {
        return try connection.stickers(name)
      } catch .refused {
        return []
      }
    }
    return Dictionary(stickers.map { (PathBytes($0.path), $0.value) }) { $1 }
  }
}

extension RemoteSong {
  fileprivate init(_ song: DatabaseSong) {
    self.init(path: song.path, modified: song.modified, duration: ExternalNumber.duration(song.duration))
    for (tag, values) in song.tags { tags[tag.name] = values }
  }
}

extension SongTag {
  /// The name that MusicBrainz Picard and TagLib use.
  fileprivate var name: String {
    switch self {
    case .title: "TITLE"
    case .artist: "ARTIST"
    case .album: "ALBUM"
    case .albumArtist: "ALBUMARTIST"
    case .track: "TRACKNUMBER"
    case .disc: "DISCNUMBER"
    case .genre: "GENRE"
    case .date: "DATE"
    case .originalDate: "ORIGINALDATE"
    case .artistSort: "ARTISTSORT"
    case .albumArtistSort: "ALBUMARTISTSORT"
    case .albumSort: "ALBUMSORT"
    case .musicBrainzTrack: "MUSICBRAINZ_TRACKID"
    case .musicBrainzAlbum: "MUSICBRAINZ_ALBUMID"
    }
  }
}
