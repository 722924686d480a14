import MediaIntents

/// How far the taking in of a server's library has come.
struct RemoteLibraryTable {
  private(set) var songCount = 0
  private var pending: RemoteFolder?
  /// The rows of folders that were met.
  var seen: Set<Int> = []
  /// Files that were new or changed.
  var written = 0
  var removed = 0

  /// The folder in which the server's playlists are kept.
  static let playlists = RemoteAddress.scheme + "playlists"

  /// The folders that these songs show to be complete.
  mutating func folders(completedBy songs: [RemoteSong]) -> [RemoteFolder] {
    var complete: [RemoteFolder] = []
    songCount += songs.count
    for song in songs {
      let place = RemoteFolder.place(of: song)
      if let pending, pending.place != place { complete.append(pending) }
      if pending?.place != place { pending = RemoteFolder(place: place) }
      pending?.add(song)
    }
    return complete
  }

  mutating func lastFolder() -> RemoteFolder? {
    defer { pending = nil }
    return pending
  }
}
