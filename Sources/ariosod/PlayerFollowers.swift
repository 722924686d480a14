import Catalogue
import Configuration
import ControlProtocol
import ControlSocket
import Foundation
import Handling
import Journal
import Playback

/// What follows each player from its beginning: the journal of what is heard, the keeper of places, and those
/// who watch.
actor PlayerFollowers {
  private let setup: DaemonSetup
  private let journal: Journal
  private let catalogue: Catalogue
  private let places: PlaybackStateRecorders
  private let server: ControlServer
  /// Each ends with its player.
  private var followers: [Task<Void, Never>] = []

  init(
    setup: DaemonSetup, journal: Journal, catalogue: Catalogue, places: PlaybackStateRecorders,
    server: ControlServer
  ) {
    self.setup = setup
    self.journal = journal
    self.catalogue = catalogue
    self.places = places
    self.server = server
  }

  func follow(_ named: NamedPlayer) async {
    let player = named.player
    let log = ListeningLog(journal: journal, now: Daemon.now) { failure in
      Log.warning("a play was not written down: \(failure)")
    }
    let keeper = keeper(of: named)
    let isAsBefore = await keeper.putBack()
    await places.add(keeper, of: player)
    let (played, placed, told) = (await player.events(), await player.events(), await player.events())
    followers += [
      Task { await log.run(played) },
      Task { await keeper.run(placed) },
      Task { [server] in for await event in told { await server.publish(ControlEvent(event, of: named.name)) } },
    ]
    await player.warm()
    if !isAsBefore { await player.setStartVolume(setup.volumes[named.name] ?? 100) }
  }

  /// A server keeps its own queue.
  private func keeper(of named: NamedPlayer) -> PlaybackStateRecorder {
    let isServed = setup.settings.playersInUse.contains { $0.name == named.name && $0.kind == .mpd }
    return PlaybackStateRecorder(
      of: named.player, name: named.name, keepsQueue: !isServed, journal: journal, catalogue: catalogue,
      now: { Date.now.timeIntervalSince1970 }
    ) { failure in Log.warning("a place was not written down: \(failure)") }
  }

  /// Returns when all has been taken in that the players told.
  func end() async {
    for follower in followers { await follower.value }
  }
}
