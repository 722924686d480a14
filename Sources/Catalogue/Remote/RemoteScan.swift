import MediaFiles
import MediaIntents

/// The state of a scan of a server's library.
struct RemoteScan {
  let root: RemoteRoot
  private(set) var songCount = 0
  private var pending: RemoteFolder?
  /// The rows of the folders listed so far.
  var seen: Set<Int> = []
  /// What is written with the next transaction.
  var waiting: [ReadFile] = []
  /// The number of new or changed files.
  var written = 0
  var removed = 0

  init(root: RemoteRoot) { self.root = root }

  /// Adds the next songs and returns the folders that are complete because another one follows.
  mutating func folders(completedBy songs: [RemoteSong]) -> [RemoteFolder] {
    var complete: [RemoteFolder] = []
    songCount += songs.count
    for song in songs {
      let place = RemoteFolder.place(of: song, below: root.songs)
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
