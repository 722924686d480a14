package import MediaIntents
import MPDClient
import GLibRuntime

/// What an MPD has in its database: songs, stored playlists, and what stickers say of songs.
///
/// It has connections and a thread of its own, so that reading a quarter of a million songs holds up no command.
package actor MPDLibrary {
  /// Every change from `start` on, the first of which is that all of it is new; again so whenever a server that had gone
  /// is back. What waits to be heard is told together.
  package nonisolated let changes: AsyncStream<Set<RemoteLibraryChange>>
  private let telling: AsyncStream<Set<RemoteLibraryChange>>.Continuation
  private let executor = GLibExecutor(name: "arioso.mpd-library")
  private let server: MPDServer
  private let clock: any Clock<Duration>
  private var commands: Connection?
  /// Where the server says that its music lies.
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

  /// Begins to listen, now or as soon as the server is there.
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

  /// What has changed since this was last asked; what is told by `changes` may have been told in part before.
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
  /// How the server calls what an item plays; `nil` where it cannot reach that.
  package func path(of item: PlayableItem) throws(PlayerFailure) -> String? {
    // Where its music lies it tells when it is first asked for something.
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

  /// Speaks with the server, connecting where need be.
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
