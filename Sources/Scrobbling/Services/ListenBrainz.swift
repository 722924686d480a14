import Foundation
import MediaIntents
import Soup

/// ListenBrainz and servers with its interface. They take a play with the same second and track only once.
struct ListenBrainz: ScrobbleService {
  private typealias Messages = ListenBrainzMessages

  let root: HTTPAddress
  let token: String
  let client: ServiceClient
  let version: String

  let maxBatch = 100
  let maxDaily: Int? = nil
  let maxAge: Int64? = nil
  let countsRepeats = false

  func submit(_ plays: [SentPlay]) async -> SubmissionAnswer {
    await submit(
      plays.count == 1 ? "single" : "import",
      plays.map { Messages.Listen(listened_at: $0.at, track_metadata: metadata($0.track)) })
  }

  func announce(_ track: ScrobbleTrack) async -> SubmissionAnswer {
    await submit("playing_now", [Messages.Listen(track_metadata: metadata(track))])
  }

  func submit(_ opinion: ScrobbleOpinion) async -> SubmissionAnswer {
    let score =
      switch opinion.affinity {
      case .like: 1
      case .dislike: -1
      case .unset: 0
      }
    switch await recording(of: opinion.track) {
    case .success(let recording?):
      return await post("1/feedback/recording-feedback", Messages.Feedback(recording_mbid: recording, score: score))
    case .success(nil): return SubmissionAnswer(.refused("the track is not known there"))
    case .failure(let failed): return failed.answer
    }
  }

  func known(among plays: [SentPlay]) async -> Set<Int>? { [] }

  private func metadata(_ track: ScrobbleTrack) -> Messages.Metadata {
    Messages.Metadata(track, program: "Arioso", version: version)
  }

  private func submit(_ type: String, _ listens: [Messages.Listen]) async -> SubmissionAnswer {
    await post("1/submit-listens", Messages.Submission(listen_type: type, payload: listens))
  }

  // MARK: Requests

  private struct Failed: Error {
    let answer: SubmissionAnswer
  }

  /// The recording's identifier from the tags, or else what the service finds by the names; nil if it knows none.
  private func recording(of track: ScrobbleTrack) async -> Result<String?, Failed> {
    if let recording = track.recording { return .success(recording) }
    let names = AudioScrobblerRequest.form(["artist_name": track.artist, "recording_name": track.title])
    guard let address = root.resolving("1/metadata/lookup/?" + names) else { return .success(nil) }
    do throws(HTTPFailure) {
      let (response, body) = try await client.exchange(authorized(HTTPRequest(address)))
      if response.status == 404 { return .success(nil) }
      guard response.status == 200 else { return .failure(Failed(answer: Self.answer(response, body))) }
      return .success((try? JSONDecoder().decode(Messages.Lookup.self, from: body))?.recording_mbid)
    } catch {
      return .failure(Failed(answer: SubmissionAnswer(error)))
    }
  }

  private func post(_ path: String, _ content: some Encodable) async -> SubmissionAnswer {
    guard let address = root.resolving(path), let body = try? JSONEncoder().encode(content) else {
      return SubmissionAnswer(.refused("not encodable"))
    }
    var request = authorized(HTTPRequest(address))
    request.method = "POST"
    request.contentType = "application/json"
    request.body = [UInt8](body)
    do throws(HTTPFailure) {
      let (response, body) = try await client.exchange(request)
      return Self.answer(response, body)
    } catch {
      return SubmissionAnswer(error)
    }
  }

  private func authorized(_ request: HTTPRequest) -> HTTPRequest {
    var request = request
    request.set("Authorization", "Token " + token)
    return request
  }

  private static func answer(_ response: HTTPResponse, _ body: Data) -> SubmissionAnswer {
    let message = try? JSONDecoder().decode(Messages.Answer.self, from: body)
    switch response.status {
    // A network's login page also answers with 200.
    case 200 where message?.status == "ok":
      return SubmissionAnswer(.taken(refused: [:], left: []), rest: response.restAfterLast)
    case 400, 413: return SubmissionAnswer(.refused(message?.error ?? "refused"))
    case 401, 403: return SubmissionAnswer(.stopped(.loginRefused))
    case 429: return SubmissionAnswer(.later(.busy), rest: response.rest)
    case 300..<400, 404, 410: return SubmissionAnswer(.stopped(.wrongAddress))
    default: return SubmissionAnswer(.unclear(.serverFailed), rest: response.rest)
    }
  }
}

extension ListenBrainz {
  /// Returns the name of the token's user. Throws if the token is not valid.
  func user() async throws(ScrobbleFailure) -> String? {
    guard let address = root.resolving("1/validate-token") else { throw .problem(.wrongAddress) }
    let (response, body): (HTTPResponse, Data)
    do throws(HTTPFailure) {
      (response, body) = try await client.exchange(authorized(HTTPRequest(address)))
    } catch {
      throw .problem(.unreachable)
    }
    if [400, 401].contains(response.status) { throw .problem(.loginRefused) }
    guard let validation = try? JSONDecoder().decode(Messages.Validation.self, from: body) else {
      throw .problem(response.status >= 500 ? .serverFailed : .wrongAddress)
    }
    guard validation.valid else { throw .problem(.loginRefused) }
    return validation.user_name
  }
}
