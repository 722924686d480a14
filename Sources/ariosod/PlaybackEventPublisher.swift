import ControlProtocol
import ControlSocket
import Listening

/// Publishes what happens on the players to the clients of the socket.
actor PlaybackEventPublisher {
  private let server: ControlServer
  private var following: [Task<Void, Never>] = []

  init(server: ControlServer) { self.server = server }

  func follow(_ controller: ListeningController) async {
    let events = await controller.events()
    following.append(
      Task { [server] in for await event in events { await server.publish(ControlEvent(event)) } })
  }

  /// Returns when everything that the players reported has been published.
  func end() async { for task in following { await task.value } }
}
