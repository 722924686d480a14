package import MediaIntents
import MPDClient
import GLibRuntime

/// The database of an MPD server: songs, stored playlists and stickers.
///
/// It has its own connections and thread, so that reading a large database delays no playback command.
package actor MPDLibrary {
  /// Every change after `start`. The first element after each connection reports everything as changed; pending changes
  /// are merged.
  package nonisolated let changes: AsyncStream<Set<RemoteLibraryChange>>
  private let telling: AsyncStream<Set<RemoteLibraryChange>>.Continuation
  private let executor = GLibExecutor(name: "arioso.mpd-library")
  private let server: MPDServer
  private let clock: any Clock<Duration>
  private var commands: Connection?
  /// The music folder that the server reports.
  private var musicFolder: String?
  private var idle: IdleWatch?
  private var untold: Set<RemoteLibraryChange> = []
  private var reconnection: Task<Void, Never>?

  package init(server: MPDServer, clock: any Clock<Duration> = ContinuousClock()) {
    self.server = server
    self.clock = clock
    (changes, telling) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Starts listening for changes, now or as soon as the server is up.
  package func start() {
    guard idle == nil, reconnection == nil else { return }
    if !listen() { reconnection = Task { await reconnect() } }
  }

  package func stop() {
    reconnection?.cancel()
    idle = nil
    commands = nil
    telling.finish()
  }
}

// MARK: - Changes

extension MPDLibrary {
  private func listen() -> Bool {
    do throws(ServerError) {
      idle = try IdleWatch(Connection(to: server), of: [.database, .storedPlaylist, .sticker], on: executor) {
        [weak self] in
        self?.assumeIsolated { $0.receiveNews() }
      }
      tell(Set(RemoteLibraryChange.allCases))
      return true
    } catch {
      return false
    }
  }

  private func receiveNews() {
    do throws(ServerError) {
      guard let changed = try idle?.takeChanges() else { return }
      tell(Set(RemoteLibraryChange.allCases.filter { changed.contains($0.subsystem) }))
    } catch {
      idle = nil
      commands = nil
      reconnection = Task { await reconnect() }
    }
  }

  private func tell(_ changes: Set<RemoteLibraryChange>) {
    untold.formUnion(changes)
    telling.yield(untold)
  }

  /// Returns the changes since the last call. An element of `changes` may repeat some of them.
  package func takeChanges() -> Set<RemoteLibraryChange> {
    defer { untold = [] }
    return untold
  }

  private func reconnect() async {
    var pause = Duration.milliseconds(500)
    while (try? await clock.sleep(for: pause)) != nil, !Task.isCancelled {
      if listen() { break }
      pause = min(pause * 2, .seconds(60))
    }
    reconnection = nil
  }
}

extension RemoteLibraryChange {
  fileprivate var subsystem: Subsystems {
    switch self {
    case .songs: .database
    case .playlists: .storedPlaylist
    case .stickers: .sticker
    }
  }
}

// MARK: - Asking

extension MPDLibrary {
  /// The server's path for an item; nil if the server cannot reach it.
  package func path(of item: PlayableItem) throws(PlayerFailure) -> String? {
    // The server reports its music folder on connecting.
    if musicFolder == nil { try talk { _ throws(ServerError) in } }
    return MusicFolder(server, told: musicFolder).address(of: item)
  }

  private func connected() throws(ServerError) -> Connection {
    if let commands, !commands.isStale { return commands }
    let connection = try Connection(to: server)
    if server.address.isSocket { musicFolder = try connection.musicFolder() }
    commands = connection
    return connection
  }

  /// Runs a body on the connection, connecting first if necessary.
  func talk<Answer>(_ body: (Connection) throws(ServerError) -> Answer) throws(PlayerFailure) -> Answer {
    do throws(ServerError) {
      return try body(try connected())
    } catch {
      switch error {
      case .refused(let refusal): throw .other(refusal.message)
      case .closed:
        commands = nil
        throw .disconnected
      }
    }
  }
}
