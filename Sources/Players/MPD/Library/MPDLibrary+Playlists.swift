import CMPDClient
package import MediaIntents
import Playback

extension MPDLibrary {
  /// The stored playlists with what they hold.
  package func playlists() throws(PlayerFailure) -> [RemotePlaylist] {
    var playlists = try talk { connection throws(ServerError) in
      try connection.ask(mpd_send_list_playlists) { handle in
        var playlists: [RemotePlaylist] = []
        while let playlist = mpd_recv_playlist(handle) {
          playlists.append(
            RemotePlaylist(
              name: String(cString: mpd_playlist_get_path(playlist)),
              modified: Int64(mpd_playlist_get_last_modified(playlist)), entries: []))
          mpd_playlist_free(playlist)
        }
        return playlists
      }
    }
    for index in playlists.indices { playlists[index].entries = try entries(of: playlists[index].name) }
    return playlists
  }

  /// Adds items at the end of a stored playlist, all of them or those before the first that the server refuses.
  package func append(_ items: [PlayableItem], to playlist: String) throws(PlayerFailure) {
    var commands: [ServerCommand] = []
    for item in items {
      guard let path = try path(of: item) else { throw .fileUnreadable(item.place) }
      commands.append(.addToPlaylist(playlist, path))
    }
    for start in stride(from: 0, to: commands.count, by: QueueFilling.batchSize) {
      let batch = commands[start..<min(start + QueueFilling.batchSize, commands.count)]
      let outcome = try talk { connection throws(ServerError) in try connection.run(Array(batch)) }
      if let refusal = outcome.refusal { throw .other(refusal.message) }
    }
  }

  private func entries(of name: String) throws(PlayerFailure) -> [String] {
    try talk { connection throws(ServerError) in
      do throws(ServerError) {
        return try connection.ask {
          mpd_send_list_playlist($0, name)
        } _: { handle in
          var entries: [String] = []
          while let pair = mpd_recv_pair_named(handle, "file") {
            entries.append(String(cString: pair.pointee.value))
            mpd_return_pair(handle, pair)
          }
          return entries
        }
      } catch .refused {
        // It was deleted a moment ago.
        return []
      }
    }
  }
}
