import ControlProtocol
import ControlSocket
import Listening
import MPDService
import Page

/// Publishes the events of the players to the clients of the socket, to pages and to clients of MPD.
actor PlaybackEventPublisher {
  private let server: ControlServer
  private let page: PageFrontend?
  private let mpdService: MPDFrontend?
  private let artwork: ArtworkLookup
  private var following: [Task<Void, Never>] = []

  init(server: ControlServer, page: PageFrontend?, mpdService: MPDFrontend?, artwork: ArtworkLookup) {
    self.server = server
    self.page = page
    self.mpdService = mpdService
    self.artwork = artwork
  }

  func follow(_ controller: ListeningController) async {
    let events = await controller.events()
    following.append(
      Task { [server, page, mpdService, artwork] in
        for await event in events {
          let event = await ControlEvent(event) { await artwork.completed($0) }
          await server.publish(event)
          await page?.publish(event)
          await mpdService?.publish(event)
        }
      })
  }

  /// Returns when all events of the players have been published.
  func end() async { for task in following { await task.value } }
}
