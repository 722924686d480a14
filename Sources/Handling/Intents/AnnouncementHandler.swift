import Listening
import MediaIntents

/// Says words aloud, over what plays. The request is done when they begin to sound.
struct AnnouncementHandler {
  let world: MediaWorld
  let context: RequestContext

  func respond(to words: String) async -> TransportResponse {
    var response = TransportResponse(code: .success, command: .announce(words), playing: context.snapshot.current)
    if let problem = await world.announce(words, context.isDryRun) {
      (response.code, response.reason) = (.failure, .voice(problem))
    }
    return response
  }
}
