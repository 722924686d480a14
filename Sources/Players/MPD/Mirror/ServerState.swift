import MediaIntents

/// A server at one moment.
struct ServerState: Hashable, Sendable {
  enum Playing: Hashable, Sendable {
    case stopped, playing, paused
  }

  var playing = Playing.stopped
  /// The song that plays or would; kept while stopped, but not behind the end of the queue.
  var current: Int?
  /// The song that follows by itself.
  var following: Int?
  /// Seconds into the current song.
  var elapsed = 0.0
  /// Seconds that the current song lasts, where the server knows.
  var duration: Double?
  /// 0 to 100; `nil` where the outputs have no mixer.
  var volume: Int?
  var isRandom = false
  var isRepeating = false
  var isSingle = false
  /// Seconds.
  var crossfade = 0.0
  /// What went wrong last, in the server's words.
  var error: String?
  /// Counts the changes of the queue.
  var version: UInt32 = 0
  var songs: [ServerSong] = []

  init() {}

  /// The song that plays or is paused.
  var sounding: Int? { playing == .stopped ? nil : current }

  func song(_ id: Int?) -> ServerSong? { id.flatMap { id in songs.first { $0.id == id } } }

  func position(of id: Int?) -> Int? { id.flatMap { id in songs.firstIndex { $0.id == id } } }

  /// How the server's messages begin that are about a song.
  static let decodingFailure = "Failed to decode "

  /// A server that cannot open its output pauses and says why.
  var lacksOutput: Bool {
    playing == .paused && error.map { !$0.hasPrefix(Self.decodingFailure) } == true
  }

  var repeatMode: PlaybackRepeatMode { isRepeating ? (isSingle ? .one : .all) : .none }

  func plays(like other: ServerState) -> Bool {
    volume == other.volume && isRandom == other.isRandom && repeatMode == other.repeatMode
  }

  func holds(sameAs other: ServerState) -> Bool {
    current == other.current && isRandom == other.isRandom && songs == other.songs
  }

  /// Takes in what the server says stands at a position.
  mutating func put(_ song: ServerSong, at position: Int) {
    if songs.indices.contains(position) { songs[position] = song } else { songs.append(song) }
  }
}

/// A song in a server's queue.
struct ServerSong: Hashable, Sendable {
  let id: Int
  /// A place in the server's library, a path, or the address of a stream.
  let address: String
  var priority = 0
  /// Seconds.
  var duration: Double?
  var title: String?
  var artist: String?
  var album: String?
  /// What a broadcast calls itself.
  var station: String?
}
