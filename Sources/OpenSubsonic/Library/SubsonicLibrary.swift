package import MediaIntents

/// The library of a server as the catalogue and the journal use it. It is asked now and then whether it has changed, and
/// more often while it is away.
package actor SubsonicLibrary {
  package nonisolated let root: RemoteRoot
  package nonisolated let hasStickers = false
  package nonisolated let changes: AsyncStream<Set<RemoteLibraryChange>>
  package nonisolated let connection: SubsonicConnection
  private let telling: AsyncStream<Set<RemoteLibraryChange>>.Continuation
  private let file: String
  private let clock: any Clock<Duration>
  private let onNotice: @Sendable (SubsonicNotice) -> Void
  private var untold: Set<RemoteLibraryChange> = []
  private var memory: ServerMemory
  /// The marks when the server was looked at last.
  private var marks = Marks()
  private var hasLooked = false
  private var following: Task<Void, Never>?
  private var resting: Task<Void, Never>?
  /// What is read at the moment: the marks it has, its songs, and its playlists.
  private var reading = Marks()
  private var fetched: [SubsonicSong]?
  private var fetchedPlaylists: [RemotePlaylist]?
  /// What is known of albums and artists, see `SubsonicLibrary+Groups`.
  var members: [ServedGroup: ServedGroupMember] = [:]
  var groupsOfSongs: [String: ServedGroup] = [:]
  /// The identifiers of playlists by name.
  private var playlistIDs: [String: String] = [:]

  private struct Marks {
    var songs = ""
    var playlists = ""
  }

  private static let interval = Duration.seconds(900)
  private static let firstPause = Duration.seconds(1)
  private static let longestPause = Duration.seconds(120)
  private static let mostPlaylists = 2000

  /// - Parameters:
  ///   - file: where is remembered what was read.
  ///   - onNotice: called when the server comes and goes.
  package init(
    _ connection: SubsonicConnection, file: String, clock: any Clock<Duration> = ContinuousClock(),
    onNotice: @escaping @Sendable (SubsonicNotice) -> Void = { _ in }
  ) {
    self.connection = connection
    self.file = file
    self.clock = clock
    self.onNotice = onNotice
    root = .subsonic(connection.server.name)
    memory = ServerMemory(file: file)
    (changes, telling) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  package func start() {
    guard following == nil else { return }
    following = Task { await follow() }
  }

  package func stop() {
    following?.cancel()
    resting?.cancel()
    telling.finish()
  }

  /// Looks at the server at once, as when the network is back.
  package func lookNow() { resting?.cancel() }

  package func takeChanges() -> Set<RemoteLibraryChange> {
    defer { untold = [] }
    return untold
  }

  // MARK: Following

  private func follow() async {
    var pause = Self.firstPause
    while !Task.isCancelled {
      let isHere = await look()
      let rest = isHere ? Self.interval : pause
      pause = isHere ? Self.firstPause : min(pause * 2, Self.longestPause)
      let sleep = Task { [clock] in _ = try? await clock.sleep(for: rest) }
      resting = sleep
      await sleep.value
    }
  }

  /// Finds out what has changed. Returns false if the server is away.
  private func look() async -> Bool {
    let before = connection.condition
    do throws(SubsonicFailure) {
      marks.songs = try await connection.songsMark()
      let playlists = try await connection.playlists()
      marks.playlists = playlists.map { "\($0.id) \($0.name) \($0.songCount) \($0.changed ?? "")" }.joined(
        separator: "\n")
      let starred = Set(paths(of: try await connection.starred()))
      var news: Set<RemoteLibraryChange> = hasLooked && starred == Set(memory.starred ?? []) ? [] : [.stickers]
      if marks.songs != memory.songs { news.formUnion([.songs, .playlists]) }
      if marks.playlists != memory.playlists { news.insert(.playlists) }
      if !hasLooked || before != .here { onNotice(.here) }
      hasLooked = true
      if !news.isEmpty { tell(news) }
      return true
    } catch {
      if !connection.condition.isLike(before) { onNotice(.failed(error)) }
      return false
    }
  }

  private func tell(_ news: Set<RemoteLibraryChange>) {
    untold.formUnion(news)
    telling.yield(untold)
  }

  func address(_ song: String) -> String { ServedAddress.of(song, on: connection.server.name) }

  /// The paths of opinions: of songs their addresses.
  private func paths(of starred: StarredAnswer) -> [String] { starred.songs.map(address) + starred.groups.map(\.path) }
}

// MARK: - Reading

extension SubsonicLibrary {
  /// Fetches what has changed. Afterwards the catalogue reads without waiting for the server.
  package func prepare(_ changes: Set<RemoteLibraryChange>) async throws(PlayerFailure) {
    reading = marks
    fetched = nil
    if changes.contains(.songs) { fetched = try await asked { () throws(SubsonicFailure) in try await fetch() } }
    fetchedPlaylists = try await readPlaylists()
  }

  package func songs(from first: Int, count: Int) async throws(PlayerFailure) -> [RemoteSong] {
    if fetched == nil, first == 0 { fetched = try await asked { () throws(SubsonicFailure) in try await fetch() } }
    let songs = (fetched ?? []).dropFirst(first).prefix(count).map { $0.remote(on: connection.server.name) }
    if songs.isEmpty { fetched = nil }
    return songs
  }

  private func fetch() async throws(SubsonicFailure) -> [SubsonicSong] {
    let songs = try await SongFetch(connection: connection).songs()
    if songs.isEmpty, memory.songs != nil { throw .emptied }
    return songs
  }

  package func playlists() async throws(PlayerFailure) -> [RemotePlaylist] {
    defer { fetchedPlaylists = nil }
    if let fetchedPlaylists { return fetchedPlaylists }
    return try await readPlaylists()
  }

  private func readPlaylists() async throws(PlayerFailure) -> [RemotePlaylist] {
    try await asked { () throws(SubsonicFailure) in
      let known = try await connection.playlists().prefix(Self.mostPlaylists)
      playlistIDs = Dictionary(known.map { ($0.name, $0.id) }) { first, _ in first }
      var playlists: [RemotePlaylist] = []
      for playlist in known {
        do throws(SubsonicFailure) {
          let entries = try await connection.songs(ofPlaylist: playlist.id).map(address)
          playlists.append(
            RemotePlaylist(name: playlist.name, modified: playlist.time(entries), entries: entries))
        } catch .refused(let code, _) where code == SubsonicConnection.notFound {
          // Deleted since it was listed.
        }
      }
      return playlists
    }
  }

  /// Each song has its own.
  package func ratings() -> [PathBytes: Double] { [:] }

  package func noteRead(_ changes: Set<RemoteLibraryChange>) {
    if changes.contains(.songs) { memory.songs = reading.songs }
    if changes.contains(.playlists) { memory.playlists = reading.playlists }
    memory.write(to: file)
  }

  package func forgetRead() {
    (memory.songs, memory.playlists) = (nil, nil)
  }

  func asked<Result>(
    _ body: () async throws(SubsonicFailure) -> Result
  ) async throws(PlayerFailure) -> Result {
    do throws(SubsonicFailure) {
      return try await body()
    } catch {
      throw error.isAway ? .unreachable(root.songs + "/") : .other(error.words)
    }
  }
}

// MARK: - Opinions and playlists

extension SubsonicLibrary {
  /// What is starred: songs by address, albums and artists by `ServedGroup.path`.
  package func opinions() async throws(PlayerFailure) -> [PathBytes: MediaAffinityType] {
    let starred = try await asked { () throws(SubsonicFailure) in try await connection.starred() }
    return Dictionary(paths(of: starred).map { (PathBytes($0), MediaAffinityType.like) }) { first, _ in first }
  }

  /// A dislike, which a server does not know, only takes the star away.
  package func set(_ opinions: [PathBytes: MediaAffinityType]) async throws(PlayerFailure) {
    let sorted = opinions.sorted { $0.key < $1.key }
    let liked = sorted.filter { $0.value == .like }.compactMap { Self.starred($0.key.text) }
    let others = sorted.filter { $0.value != .like }.compactMap { Self.starred($0.key.text) }
    try await asked { () throws(SubsonicFailure) in
      try await connection.star(liked, true)
      try await connection.star(others, false)
    }
  }

  private static func starred(_ path: String) -> (kind: String, id: String)? {
    guard let group = ServedGroup(path: path) else { return ServedAddress.parts(path).map { ("id", $0.song) } }
    return (group.kind == .album ? "albumId" : "artistId", group.id)
  }

  package func path(of item: PlayableItem) -> String? {
    ServedAddress.parts(item.address)?.server == connection.server.name ? item.address : nil
  }

  package func rememberedOpinions() -> [PathBytes: MediaAffinityType]? {
    memory.starred.map { Dictionary($0.map { (PathBytes($0), MediaAffinityType.like) }) { first, _ in first } }
  }

  package func remember(_ opinions: [PathBytes: MediaAffinityType]) {
    let starred = opinions.filter { $0.value == .like }.map(\.key.text).sorted()
    guard starred != memory.starred else { return }
    memory.starred = starred
    memory.write(to: file)
  }

  /// Appends songs of the server to one of its playlists.
  package func append(_ items: [PlayableItem], to playlist: String) async throws(PlayerFailure) {
    try await asked { () throws(SubsonicFailure) in
      if playlistIDs[playlist] == nil {
        playlistIDs = Dictionary(try await connection.playlists().map { ($0.name, $0.id) }) { first, _ in first }
      }
      guard let id = playlistIDs[playlist] else {
        throw .refused(code: SubsonicConnection.notFound, message: "the playlist is gone")
      }
      try await connection.add(items.compactMap { ServedAddress.parts($0.address)?.song }, to: id)
    }
  }
}

extension PlaylistEntry {
  /// When it was changed; for servers that do not tell it, a number that its songs make.
  fileprivate func time(_ entries: [String]) -> Int64 {
    if let time = SubsonicTime.seconds(changed) { return time }
    var hash: UInt32 = 2_166_136_261
    for byte in entries.joined(separator: "\n").utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int64(hash)
  }
}

extension SubsonicCondition {
  /// Whether both are fine or both are not.
  fileprivate func isLike(_ other: SubsonicCondition) -> Bool {
    switch (self, other) {
    case (.away, .away), (.here, .here), (.refusing, .refusing): true
    default: false
    }
  }
}

/// What is worth a line in the log about a server.
package enum SubsonicNotice: Sendable {
  case here
  case failed(SubsonicFailure)
}
