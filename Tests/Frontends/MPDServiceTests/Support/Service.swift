import ControlProtocol
import GLibRuntime
import MediaIntents
import Synchronization
import TestSupport

@testable import MPDService

/// A service on a free port of this machine with a player that does nothing, whose queue and library have three songs.
struct Service {
  let server: ServiceServer
  let port: UInt16
  /// By which connections wait.
  let clock = ManualClock()
  let state = State()

  final class State: Sendable {
    struct Values {
      var ids = [1, 2, 3]
      var revision = 1
      var volume = 50
      var picture: ServedPicture?
    }

    let values = Mutex(Values())
  }

  static let songs = (1...3).map { (number: Int) in
    ServedTrack(
      item: ItemID("s\(number)"), type: .song, title: "Song \(number)", artist: "Artist", album: "Album",
      number: number, duration: 20)
  }

  /// - Parameter gate: what `status` waits for; nil if it is answered at once.
  init(
    password: String? = nil, limits: ServiceServer.Limits = ServiceServer.Limits(), gate: Gate? = nil
  ) async throws {
    server = ServiceServer(
      access: try ServiceAccess(listeningAt: "127.0.0.1:0", password: password), limits: limits, clock: clock)
    var methods = MethodTable()
    methods.on(GetStatus.self) { [state] _, _ in
      await gate?.pass()
      return state.values.withLock {
        DaemonStatus(
          epoch: 1, revision: $0.revision, player: "desk", state: .playing, position: 1.5, duration: 20,
          volume: $0.volume, queue: QueueListing(items: [], ids: [], total: $0.ids.count, currentIndex: 0),
          library: LibraryCounts(), pid: 1)
      }
    }
    methods.on(ListQueue.self) { [state] _, _ in
      state.values.withLock { values in
        QueueListing(
          items: values.ids.map { MediaItem(identifier: ItemID("s\($0)"), title: "Song \($0)", type: .song) },
          ids: values.ids, currentIndex: 0)
      }
    }
    let library = ServedLibrary(
      tracks: { items in Self.songs.filter { items?.contains($0.item) ?? true } }, version: { 1 },
      picture: { [state] _ in state.values.withLock { $0.picture } }, scan: {})
    port = try await server.start(answering: methods, from: library)
  }

  /// A client that was greeted.
  func client() async throws -> MPDTextClient {
    let client = try MPDTextClient(port: port)
    _ = await client.line()
    return client
  }

  /// Changes the state and tells the event.
  func change(_ event: PlayerEvent, _ body: (inout State.Values) -> Void = { _ in }) async {
    let revision = state.values.withLock {
      $0.revision += 1
      body(&$0)
      return $0.revision
    }
    await server.publish(.player(event, from: EventSource(player: "desk", epoch: 1, revision: revision)))
  }
}
