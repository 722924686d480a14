import Journal
import MediaIntents
import Playback

/// "Private mode on", and off again (`Privacy.md`).
struct PrivateListeningHandler {
  let journal: Journal
  let player: any Player

  func respond(_ isOn: Bool, isDryRun: Bool) async -> TransportResponse {
    let playing = await player.status().current?.item
    var response = TransportResponse(code: .success, command: .privateListening(isOn), playing: playing)
    guard !isDryRun else { return response }
    do throws(StorageFailure) {
      try journal.privacy.set(isOn)
    } catch {
      response.code = .failure
      response.reason = .storage(error)
    }
    return response
  }
}
