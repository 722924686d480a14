import Listening
import Journal
import MediaIntents

/// "Private mode on" and "off" (`Privacy.md`).
struct PrivateListeningHandler {
  let privacy: PrivateListening
  let context: RequestContext

  func respond(_ isOn: Bool) -> TransportResponse {
    var response = TransportResponse(
      code: .success, command: .privateListening(isOn), playing: context.snapshot.current)
    guard !context.isDryRun else { return response }
    do throws(StorageFailure) {
      try privacy.set(isOn)
    } catch {
      response.code = .failure
      response.reason = .storage(error)
    }
    return response
  }
}
