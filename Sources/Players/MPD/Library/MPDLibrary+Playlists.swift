package import MediaIntents
import MPDClient
import Playback

extension MPDLibrary {
  /// Returns the stored playlists with their entries.
  package func playlists() throws(PlayerFailure) -> [RemotePlaylist] {
    let stored = try talk { connection throws(ServerError) in try connection.playlists() }
    var playlists: [RemotePlaylist] = []
    for playlist in stored {
      let entries = try entries(of: playlist.name)
      playlists.append(RemotePlaylist(name: playlist.name, modified: playlist.modified, entries: entries))
    }
    return playlists
  }

  /// Appends items to a stored playlist, up to the first one that the server refuses.
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
        return try connection.entries(ofPlaylist: name)
      } catch .refused {
        // Deleted since it was listed.
        return []
      }
    }
  }
}
