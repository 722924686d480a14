import ControlProtocol
import ControlSocket
import Listening

/// Publishes the events of the players to the clients of the socket.
actor PlaybackEventPublisher {
  private let server: ControlServer
  private let artwork: ArtworkLookup
  private var following: [Task<Void, Never>] = []

  init(server: ControlServer, artwork: ArtworkLookup) {
    self.server = server
    self.artwork = artwork
  }

  func follow(_ controller: ListeningController) async {
    let events = await controller.events()
    following.append(
      Task { [server, artwork] in
        for await event in events { await server.publish(ControlEvent(event) { await artwork.completed($0) }) }
      })
  }

  /// Returns when all events of the players have been published.
  func end() async { for task in following { await task.value } }
}
