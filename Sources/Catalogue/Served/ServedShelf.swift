import MediaIntents

/// How far the taking in of a server's library has come.
struct ServedShelf {
  private(set) var songCount = 0
  private var pending: ServedFolder?
  /// The rows of folders that were met.
  var seen: Set<Int> = []
  /// Files that were new or changed.
  var written = 0
  var removed = 0

  /// The folder in which the server's playlists are kept.
  static let playlists = ServedAddress.scheme + "playlists"

  /// The folders that these songs show to be complete.
  mutating func folders(completedBy songs: [ServedSong]) -> [ServedFolder] {
    var complete: [ServedFolder] = []
    songCount += songs.count
    for song in songs {
      let place = ServedFolder.place(of: song)
      if let pending, pending.place != place { complete.append(pending) }
      if pending?.place != place { pending = ServedFolder(place: place) }
      pending?.add(song)
    }
    return complete
  }

  mutating func lastFolder() -> ServedFolder? {
    defer { pending = nil }
    return pending
  }
}
