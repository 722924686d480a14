import Catalogue
import Configuration
import Conversation
import DBus
import DesktopSearch
import Glibc
import Handling
import Listening
import MPRIS
import MediaIntents
import Page
import Shortcuts

/// The desktop integration of the daemon, if enabled in the configuration.
actor Desktop {
  private let frontend: MPRISFrontend?
  private let player: ActivePlayer
  private let catalogue: Catalogue
  /// What media keys and widgets did.
  private let changes: AsyncStream<DesktopChange>
  private var following: Task<Void, Never>?
  private var noting: Task<Void, Never>?

  /// The longest time between two steps of a slider.
  private static let pauseOfSlider = Duration.seconds(2)

  init(
    _ setup: DaemonSetup, world: MediaWorld, conversation: Conversation, shortcuts: ShortcutStore, page: PageFrontend?,
    covers: CoverFolder,
    player: ActivePlayer,
    externalPlayers: ExternalPlayers, changes: AsyncStream<DesktopChange>
  ) {
    self.player = player
    self.changes = changes
    catalogue = world.catalogue
    guard setup.settings.isOnDesktop else {
      frontend = nil
      return
    }
    let nextLabel: @Sendable () async -> String = { (try? await conversation.words(for: ActionLabel.next)) ?? "" }
    frontend = MPRISFrontend(
      player: player, externalPlayers: externalPlayers,
      library: DesktopLibrary(world: world, covers: covers),
      address: { [environment = setup.environment] in BusAddress.session(environment: environment) },
      onNotice: { Log.report($0) },
      nextLabel: setup.settings.notifiesOfSongs ? nextLabel : nil,
      companion: { [search = DesktopSearch(world: world, conversation, shortcuts: shortcuts, page: page)] connection in
        do throws(BusFailure) {
          try await search.serve(on: connection)
        } catch {
          Log.warning("the desktop's search is not served: \(error.message)")
        }
      },
      // The same way as the system stops the service.
      onQuit: { kill(getpid(), SIGTERM) })
  }

  /// Shows the active player from now on. Changes from the desktop are undone in the latest conversation.
  func start(_ players: PlayerRegistry, undoingIn conversation: Conversation) async {
    guard let frontend else { return }
    // Weakly, because the registry starts players that the active one follows.
    await player.choose { [weak players] in try? await players?.readActive() }
    await frontend.start()
    noting = Task { [changes] in
      var last: ContinuousClock.Instant?
      for await change in changes {
        let isContinued = last.map { .now - $0 < Self.pauseOfSlider } ?? false
        last = .now
        let action = UndoableAction(change.undo, of: change.command.transport, playing: change.playing)
        await conversation.noteInLatest(action, isContinued: isContinued)
      }
    }
    following = Task { [changes = catalogue.changes()] in for await _ in changes { await frontend.playlistsChanged() } }
  }

  func stop() async {
    following?.cancel()
    noting?.cancel()
    await frontend?.stop()
  }
}

extension Log {
  fileprivate static func report(_ notice: MPRISNotice) {
    switch notice {
    case .present(let name): info("on the session bus as \(name)")
    case .absent(let reason): info("not on the session bus (\(reason)); it is looked for again and again")
    case .lost: warning("the session bus is gone; it is looked for again and again")
    }
  }
}
