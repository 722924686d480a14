import CMPDClient

/// A song of a server's database.
package struct DatabaseSong: Hashable, Sendable {
  /// In the server's library.
  package let path: String
  /// Seconds since 1970.
  package let modified: Int64
  /// Seconds; nil if unknown.
  package let duration: Double?
  /// The values of each tag, in order.
  package let tags: [SongTag: [String]]
}

package enum SongTag: CaseIterable, Sendable {
  case title, artist, album, albumArtist, track, disc, genre, date, originalDate, artistSort, albumArtistSort, albumSort
  case musicBrainzTrack, musicBrainzAlbum
}

/// A playlist that a server stores.
package struct StoredPlaylist: Hashable, Sendable {
  package let name: String
  /// Seconds since 1970.
  package let modified: Int64
}

extension Connection {
  /// At most `count` songs of the database from index `first`, ordered by folder; empty after the last one.
  package func songs(from first: Int, count: Int) throws(ServerError) -> [DatabaseSong] {
    try ask { handle in
      mpd_search_db_songs(handle, true) && mpd_search_add_expression(handle, "(base '')")
        && mpd_search_add_window(handle, UInt32(clamping: first), UInt32(clamping: first + count))
        && mpd_search_commit(handle)
    } _: { handle in
      var songs: [DatabaseSong] = []
      // A server that ignores the window is not read to its end.
      while songs.count < count, let song = mpd_recv_song(handle) {
        songs.append(DatabaseSong(song))
        mpd_song_free(song)
      }
      return songs
    }
  }

  package func playlists() throws(ServerError) -> [StoredPlaylist] {
    try ask(mpd_send_list_playlists) { handle in
      var playlists: [StoredPlaylist] = []
      while let playlist = mpd_recv_playlist(handle) {
        playlists.append(
          StoredPlaylist(
            name: String(cString: mpd_playlist_get_path(playlist)),
            modified: Int64(mpd_playlist_get_last_modified(playlist))))
        mpd_playlist_free(playlist)
      }
      return playlists
    }
  }

  /// The addresses of a stored playlist's songs. Throws `.refused` if there is no such playlist.
  package func entries(ofPlaylist name: String) throws(ServerError) -> [String] {
    try ask {
      mpd_send_list_playlist($0, name)
    } _: { handle in
      var entries: [String] = []
      while let pair = mpd_recv_pair_named(handle, "file") {
        entries.append(String(cString: pair.pointee.value))
        mpd_return_pair(handle, pair)
      }
      return entries
    }
  }

  /// The values of a sticker by song path. Throws `.refused` if the server has no sticker database.
  package func stickers(_ name: String) throws(ServerError) -> [(path: String, value: String)] {
    try ask {
      mpd_send_sticker_find($0, "song", "", name)
    } _: { handle in
      var values: [(path: String, value: String)] = []
      var path = ""
      while let pair = mpd_recv_pair(handle) {
        let value = String(cString: pair.pointee.value)
        if String(cString: pair.pointee.name) == "file" {
          path = value
        } else if value.hasPrefix(name + "=") {
          values.append((path, String(value.dropFirst(name.count + 1))))
        }
        mpd_return_pair(handle, pair)
      }
      return values
    }
  }
}

extension DatabaseSong {
  fileprivate init(_ song: OpaquePointer) {
    let milliseconds = mpd_song_get_duration_ms(song)
    path = String(cString: mpd_song_get_uri(song))
    modified = Int64(mpd_song_get_last_modified(song))
    duration = milliseconds > 0 ? Double(milliseconds) / 1000 : nil
    var tags: [SongTag: [String]] = [:]
    for tag in SongTag.allCases {
      var index: UInt32 = 0
      while let value = mpd_song_get_tag(song, tag.type, index) {
        tags[tag, default: []].append(String(cString: value))
        index += 1
      }
    }
    self.tags = tags
  }
}

extension SongTag {
  fileprivate var type: mpd_tag_type {
    switch self {
    case .title: MPD_TAG_TITLE
    case .artist: MPD_TAG_ARTIST
    case .album: MPD_TAG_ALBUM
    case .albumArtist: MPD_TAG_ALBUM_ARTIST
    case .track: MPD_TAG_TRACK
    case .disc: MPD_TAG_DISC
    case .genre: MPD_TAG_GENRE
    case .date: MPD_TAG_DATE
    case .originalDate: MPD_TAG_ORIGINAL_DATE
    case .artistSort: MPD_TAG_ARTIST_SORT
    case .albumArtistSort: MPD_TAG_ALBUM_ARTIST_SORT
    case .albumSort: MPD_TAG_ALBUM_SORT
    case .musicBrainzTrack: MPD_TAG_MUSICBRAINZ_TRACKID
    case .musicBrainzAlbum: MPD_TAG_MUSICBRAINZ_ALBUMID
    }
  }
}
