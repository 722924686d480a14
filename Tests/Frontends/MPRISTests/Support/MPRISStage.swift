import DBus
import Foundation
import Journal
import Listening
import MPRIS
import MediaIntents
import Playback
import Synchronization
import TestSupport

/// A silent player on a private bus, with three songs to play and a manual clock.
struct MPRISStage {
  let bus: PrivateBus
  let folder = TemporaryFolder()
  let clock = ManualClock()
  /// The clock for reconnecting to the bus.
  let busClock = ManualClock()
  let player: any Player
  let controller: ListeningController
  let frontend: MPRISFrontend
  let others = ExternalPlayers(timeout: .seconds(5))
  let shelf = Shelf()
  let notices: AsyncStream<MPRISNotice>
  let quits: AsyncStream<Void>

  /// The playlists of the library and the locked request kinds, which a test may change.
  final class Shelf: Sendable {
    let playlists = Mutex<[DesktopPlaylist]>([])
    let contents = Mutex<[ItemID: [PlayableItem]]>([:])
    let heldBack = Mutex<Set<Request.Kind>>([])
    /// Holds files that are opened.
    let gate = Mutex<Gate?>(nil)
  }

  init(
    bus: PrivateBus? = nil, player: (any Player)? = nil, timeout: Duration = .seconds(60),
    address: (@Sendable () -> String?)? = nil
  ) async throws {
    let bus = try bus ?? PrivateBus()
    self.bus = bus
    self.player = player ?? SilentPlayer(clock: clock, generator: SeededGenerator(seed: 1))
    let (notices, told) = AsyncStream.makeStream(of: MPRISNotice.self)
    let (quits, quit) = AsyncStream.makeStream(of: Void.self)
    (self.notices, self.quits) = (notices, quits)
    let fixed = bus.address, active = ActivePlayer()
    let journal = try Journal(path: folder.path("journal.sqlite"), now: { 0 })
    let store = ListeningStore(
      journal: journal,
      library: ListeningLibrary(playables: { _ in [] }, show: { _ in nil }))
    controller = ListeningController(
      name: "silent", player: self.player,
      environment: ListeningEnvironment(store: store, clock: ManualClock()) { 0 })
    await active.choose { [controller] in
      PlayerReading(controller: controller, snapshot: await controller.snapshot())
    }
    await active.follow(controller)
    await controller.follow()
    frontend = MPRISFrontend(
      player: active, externalPlayers: others, library: Self.library(shelf, folder), address: address ?? { fixed },
      clock: busClock, timeout: timeout,
      onNotice: { told.yield($0) }, onQuit: { quit.yield() })
    await frontend.start()
  }

  /// A stage whose player is on the bus.
  static func present(player: (any Player)? = nil) async throws -> MPRISStage {
    let stage = try await MPRISStage(player: player)
    _ = try await stage.appearance()
    return stage
  }

  /// The player is not on the bus.
  struct Absent: Error {
    let notice: MPRISNotice?
  }

  /// Waits until it is on the bus and returns its name.
  func appearance() async throws -> String {
    let notice = await notices.first { _ in true }
    guard case .present(let name) = notice else { throw Absent(notice: notice) }
    return name
  }

  /// Three songs of three minutes.
  func songs() throws -> [PlayableItem] { try ["Lantern", "Kettle", "Willow"].map { try song($0) } }

  /// The address of a readable file.
  func address(_ title: String) throws -> String { try folder.write(Data(), to: title + ".flac").absoluteString }

  func song(_ title: String, duration: Double? = 180) throws -> PlayableItem {
    let file = try folder.write(Data(), to: title + ".flac")
    var song = PlayableItem.file(file, title: title, duration: duration)
    song.item.artist = "Tuning Fork"
    song.item.album = "Two Tones"
    return song
  }

  /// Plays the three songs and returns a client once this was signalled.
  func playing(_ options: PlayOptions = PlayOptions()) async throws -> MPRISClient {
    let client = try await client(), signals = try await client.signals()
    try await player.perform(.play(songs(), options))
    while let status = await signals.change(of: "PlaybackStatus"), status != .text("Playing") {}
    return client
  }

  func client() async throws -> MPRISClient { try await MPRISClient(bus) }

  private static func library(_ shelf: Shelf, _ folder: TemporaryFolder) -> DesktopLibrary {
    DesktopLibrary(
      details: { _ in
        var details = TrackDetails()
        details.genres = ["Test Tones", "Drone"]
        details.date = PartialDate(year: 1999, month: 3)
        details.trackNumber = 7
        details.cover = folder.path("cöver 1.jpg")
        return details
      },
      open: { address, _ throws(Reason) in
        await shelf.gate.withLock { $0 }?.pass()
        guard let url = URL(string: address), FileManager.default.fileExists(atPath: url.path) else {
          throw .player(.fileMissing(address))
        }
        return [.file(url, title: url.deletingPathExtension().lastPathComponent, duration: 60)]
      },
      playlists: { shelf.playlists.withLock { $0 } },
      content: { playlist, _ throws(Reason) in shelf.contents.withLock { $0[playlist] } ?? [] },
      allows: { kind in shelf.heldBack.withLock { !$0.contains(kind) } })
  }
}
