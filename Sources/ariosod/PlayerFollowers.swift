import ControlProtocol
import ControlSocket
import Handling
import Journal
import Playback

/// What follows each player from its beginning: the journal of what is heard, and those who watch.
actor PlayerFollowers {
  private let journal: Journal
  private let library: LibraryIndex
  private let server: ControlServer
  /// The volume of each player at its start, in percent.
  private let volumes: [String: Double]
  /// Each ends with its player.
  private var followers: [Task<Void, Never>] = []

  init(journal: Journal, library: LibraryIndex, server: ControlServer, volumes: [String: Double]) {
    self.journal = journal
    self.library = library
    self.server = server
    self.volumes = volumes
  }

  func follow(_ named: NamedPlayer) async {
    let player = named.player
    let log = ListeningLog(journal: journal, library: library, now: Daemon.now) { failure in
      Log.warning("a play was not written down: \(failure)")
    }
    let (played, told) = (await player.events(), await player.events())
    followers += [
      Task { await log.run(played) },
      Task { [server] in for await event in told { await server.publish(ControlEvent(event)) } },
    ]
    await player.warm()
    await player.setStartVolume(volumes[named.name] ?? 100)
  }

  /// Returns when all has been taken in that the players told.
  func end() async {
    for follower in followers { await follower.value }
  }
}
