import CMPDClient
package import MediaIntents

extension MPDLibrary {
  /// The songs of the database from one on, at most `count`; those of one folder follow each other. None at the end.
  package func songs(from first: Int, count: Int) throws(PlayerFailure) -> [RemoteSong] {
    try talk { connection throws(ServerError) in
      try connection.ask { handle in
        mpd_search_db_songs(handle, true) && mpd_search_add_expression(handle, "(base '')")
          && mpd_search_add_window(handle, UInt32(first), UInt32(first + count)) && mpd_search_commit(handle)
      } _: { handle in
        var songs: [RemoteSong] = []
        while let song = mpd_recv_song(handle) {
          songs.append(RemoteSong(song))
          mpd_song_free(song)
        }
        return songs
      }
    }
  }

  /// What the stickers of this name say, by the songs' places; nothing where the server keeps no stickers.
  func stickers(_ name: String) throws(PlayerFailure) -> [String: String] {
    try talk { connection throws(ServerError) in
      do throws(ServerError) {
        return try connection.ask {
          mpd_send_sticker_find($0, "song", "", name)
        } _: { handle in
          var values: [String: String] = [:]
          var path = ""
          while let pair = mpd_recv_pair(handle) {
            let value = String(cString: pair.pointee.value)
            if String(cString: pair.pointee.name) == "file" {
              path = value
            } else if value.hasPrefix(name + "=") {
              values[path] = String(value.dropFirst(name.count + 1))
            }
            mpd_return_pair(handle, pair)
          }
          return values
        }
      } catch .refused {
        return [:]
      }
    }
  }
}

extension RemoteSong {
  init(_ song: OpaquePointer) {
    let milliseconds = mpd_song_get_duration_ms(song)
    self.init(
      path: String(cString: mpd_song_get_uri(song)), modified: Int64(mpd_song_get_last_modified(song)),
      duration: milliseconds > 0 ? Double(milliseconds) / 1000 : nil)
    for (type, name) in Self.names {
      var index: UInt32 = 0
      while let value = mpd_song_get_tag(song, type, index) {
        tags[name, default: []].append(String(cString: value))
        index += 1
      }
    }
  }

  /// MPD's tags by the names of MusicBrainz Picard and TagLib.
  private static let names: [(type: mpd_tag_type, name: String)] = [
    (MPD_TAG_TITLE, "TITLE"), (MPD_TAG_ARTIST, "ARTIST"), (MPD_TAG_ALBUM, "ALBUM"),
    (MPD_TAG_ALBUM_ARTIST, "ALBUMARTIST"), (MPD_TAG_TRACK, "TRACKNUMBER"), (MPD_TAG_DISC, "DISCNUMBER"),
    (MPD_TAG_GENRE, "GENRE"), (MPD_TAG_DATE, "DATE"), (MPD_TAG_ORIGINAL_DATE, "ORIGINALDATE"),
    (MPD_TAG_ARTIST_SORT, "ARTISTSORT"), (MPD_TAG_ALBUM_ARTIST_SORT, "ALBUMARTISTSORT"),
    (MPD_TAG_ALBUM_SORT, "ALBUMSORT"), (MPD_TAG_MUSICBRAINZ_TRACKID, "MUSICBRAINZ_TRACKID"),
    (MPD_TAG_MUSICBRAINZ_ALBUMID, "MUSICBRAINZ_ALBUMID"),
  ]
}
