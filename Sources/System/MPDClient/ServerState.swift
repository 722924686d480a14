/// The state and queue of a server at one moment.
package struct ServerState: Hashable, Sendable {
  package enum Playing: Hashable, Sendable {
    case stopped, playing, paused
  }

  package var playing = Playing.stopped
  /// The song that plays or would play; kept while stopped, unless the queue has ended.
  package var current: Int?
  /// The song that follows automatically.
  package var following: Int?
  /// Seconds into the current song.
  package var elapsed = 0.0
  /// Duration of the current song in seconds; nil if unknown.
  package var duration: Double?
  /// 0 to 100; nil if no output has a mixer.
  package var volume: Int?
  package var isRandom = false
  package var isRepeating = false
  package var isSingle = false
  /// Seconds.
  package var crossfade = 0.0
  /// The last error, in the server's words.
  package var error: String?
  /// Counts the changes of the queue.
  package var version: UInt32 = 0
  package var songs: [ServerSong] = []

  package init() {}

  package func song(_ id: Int?) -> ServerSong? { id.flatMap { id in songs.first { $0.id == id } } }

  package func position(of id: Int?) -> Int? { id.flatMap { id in songs.firstIndex { $0.id == id } } }

  /// Sets the song at a position, which is at most one past the end.
  mutating func put(_ song: ServerSong, at position: Int) {
    if songs.indices.contains(position) { songs[position] = song } else { songs.append(song) }
  }

  /// Keeps the first song of each id: ids are unique, but not every server holds to it.
  mutating func removeDuplicates() {
    var seen: Set<Int> = []
    songs.removeAll { !seen.insert($0.id).inserted }
  }
}

/// A song in a server's queue.
package struct ServerSong: Hashable, Sendable {
  package let id: Int
  /// A path in the server's library, an absolute path, or the address of a stream.
  package let address: String
  package var priority: Int
  /// Seconds.
  package var duration: Double?
  package var title: String?
  package var artist: String?
  package var album: String?
  /// The name that a broadcast sends.
  package var station: String?

  package init(
    id: Int, address: String, priority: Int = 0, duration: Double? = nil, title: String? = nil, artist: String? = nil,
    album: String? = nil, station: String? = nil
  ) {
    self.id = id
    self.address = address
    self.priority = priority
    self.duration = duration
    self.title = title
    self.artist = artist
    self.album = album
    self.station = station
  }
}
