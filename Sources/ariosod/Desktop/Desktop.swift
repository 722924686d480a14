import Catalogue
import Configuration
import DBus
import Glibc
import Handling
import MPRIS
import Playback

/// What the desktop sees of the daemon, where the person wants that.
actor Desktop {
  private let frontend: MPRISFrontend?
  private let present: ActivePlayer
  private let catalogue: Catalogue
  private var following: Task<Void, Never>?

  init(_ setup: DaemonSetup, world: MediaWorld, present: ActivePlayer, others: ExternalPlayers) {
    self.present = present
    catalogue = world.catalogue
    guard setup.settings.isOnDesktop else {
      frontend = nil
      return
    }
    frontend = MPRISFrontend(
      present: present, others: others,
      library: DesktopLibrary(world: world, covers: CoverFolder(path: setup.files.covers)),
      address: { [environment = setup.environment] in BusAddress.session(environment: environment) },
      tell: { Log.tell($0) },
      // The same way as when the system ends it.
      quit: { kill(getpid(), SIGTERM) })
  }

  /// Shows the player that a request means which names none.
  func start(_ players: PlayerRegistry) async {
    guard let frontend else { return }
    await present.choose { try? await players.present().player }
    await frontend.start()
    following = Task { [changes = catalogue.changes()] in for await _ in changes { await frontend.playlistsChanged() } }
  }

  func stop() async {
    following?.cancel()
    await frontend?.stop()
  }
}

extension Log {
  fileprivate static func tell(_ notice: MPRISNotice) {
    switch notice {
    case .present(let name): info("on the session bus as \(name)")
    case .absent(let reason): info("not on the session bus (\(reason)); it is looked for again and again")
    case .lost: warning("the session bus is gone; it is looked for again and again")
    }
  }
}
