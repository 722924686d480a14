import Foundation
import MediaIntents
import Soup

/// Last.fm, Libre.fm and other servers with the second version of the Audioscrobbler interface.
struct AudioScrobbler: ScrobbleService {
  let root: HTTPAddress
  let account: ScrobbleAccount
  let client: ServiceClient

  let maxBatch = 50
  /// Below the lowest daily limit that is known of Last.fm.
  var maxDaily: Int? { account.kind == .lastFM ? 600 : nil }
  var maxAge: Int64? { account.kind == .lastFM ? 14 * 86_400 : nil }
  let countsRepeats = true

  func submit(_ plays: [SentPlay]) async -> SubmissionAnswer {
    var request = request("track.scrobble")
    for (index, play) in plays.enumerated() {
      describe(play.track, "[\(index)]", &request)
      request["timestamp[\(index)]"] = String(play.at)
    }
    let (answer, rest) = await send(request)
    guard case .success(let content) = answer else { return Self.answer(answer, rest) }
    let fates = content.scrobbles?.scrobble.all.map(\.ignoredMessage.code.value) ?? []
    guard fates.count == plays.count else { return SubmissionAnswer(.unclear(.serverFailed)) }
    var (refused, left): ([Int: String], Set<Int>) = ([:], [])
    for (play, code) in zip(plays, fates) where code != 0 {
      if code == 5 { left.insert(play.row) } else { refused[play.row] = Self.reason(ignored: code) }
    }
    return SubmissionAnswer(.taken(refused: refused, left: left), rest: rest)
  }

  func announce(_ track: ScrobbleTrack) async -> SubmissionAnswer {
    var request = request("track.updateNowPlaying")
    describe(track, "", &request)
    let (answer, rest) = await send(request)
    return Self.answer(answer, rest)
  }

  /// There is no dislike; it takes back a love.
  func submit(_ opinion: ScrobbleOpinion) async -> SubmissionAnswer {
    var request = request(opinion.affinity == .like ? "track.love" : "track.unlove")
    (request["artist"], request["track"]) = (opinion.track.artist, opinion.track.title)
    let (answer, rest) = await send(request)
    return Self.answer(answer, rest)
  }

  /// Looks the plays up by their seconds, because the service corrects names.
  func known(among plays: [SentPlay]) async -> Set<Int>? {
    guard let user = account.user, let first = plays.map(\.at).min(), let last = plays.map(\.at).max() else {
      return []
    }
    var request = request("user.getRecentTracks")
    (request["user"], request["limit"]) = (user, "200")
    (request["from"], request["to"]) = (String(first - 1), String(last + 1))
    switch await send(request).0 {
    case .success(let content):
      guard let recent = content.recenttracks else { return nil }
      let times = Set((recent.track?.all ?? []).compactMap { $0.date?.uts.value })
      return Set(plays.filter { times.contains($0.at) }.map(\.row))
    // The server has no such method, or the person hides what was heard.
    case .failure(.refused(let code, _)) where [3, 17].contains(code): return []
    case .failure: return nil
    }
  }

  private func describe(_ track: ScrobbleTrack, _ index: String, _ request: inout AudioScrobblerRequest) {
    (request["artist" + index], request["track" + index]) = (track.artist, track.title)
    request["album" + index] = track.album
    request["albumArtist" + index] = track.albumArtist == track.artist ? nil : track.albumArtist
    request["trackNumber" + index] = track.number.map { String($0) }
    request["duration" + index] = track.duration.map { String($0) }
    request["mbid" + index] = track.recording
    request["chosenByUser" + index] = track.isChosen == false ? "0" : nil
  }

  private func request(_ method: String) -> AudioScrobblerRequest {
    var request = AudioScrobblerRequest(method, key: account.key)
    request["sk"] = account.token
    return request
  }

  private static func reason(ignored code: Int64) -> String {
    switch code {
    case 1: "the artist is filtered"
    case 2: "the track is filtered"
    case 3: "too old"
    case 4: "in the future"
    default: "ignored (\(code))"
    }
  }
}

// MARK: - Answers

extension AudioScrobbler {
  enum Failure: Error, Hashable {
    /// The service's error, by its number.
    case refused(Int, String)
    case failed(HTTPFailure)
    /// An answer that is none of the service's.
    case unreadable(status: Int)
  }

  /// The answer to a request, and how long the server wants no other.
  func send(_ request: AudioScrobblerRequest) async -> (Result<AudioScrobblerAnswer, Failure>, rest: Int?) {
    var message = HTTPRequest(root)
    message.method = "POST"
    message.contentType = "application/x-www-form-urlencoded"
    message.body = request.body(secret: account.secret)
    do throws(HTTPFailure) {
      let (response, body) = try await client.exchange(message)
      let rest = response.status == 200 ? response.restAfterLast : response.rest
      // A request may fail with the status 200, so the body counts.
      let answer = try? JSONDecoder().decode(AudioScrobblerAnswer.self, from: body)
      if let code = answer?.error { return (.failure(.refused(code, answer?.message ?? "")), rest) }
      guard let answer, response.status == 200 else { return (.failure(.unreadable(status: response.status)), rest) }
      return (.success(answer), rest)
    } catch {
      return (.failure(.failed(error)), nil)
    }
  }

  static func answer(_ result: Result<AudioScrobblerAnswer, Failure>, _ rest: Int?) -> SubmissionAnswer {
    switch result {
    case .success: SubmissionAnswer(.taken(refused: [:], left: []), rest: rest)
    case .failure(.refused(let code, let message)): SubmissionAnswer(outcome(code, message), rest: rest)
    case .failure(.failed(let failure)): SubmissionAnswer(failure)
    case .failure(.unreadable(let status)): SubmissionAnswer(outcome(status: status), rest: rest)
    }
  }

  private static func outcome(status: Int) -> SubmissionAnswer.Outcome {
    switch status {
    case 401, 403: .stopped(.loginRefused)
    case 400: .refused("refused")
    case 429: .later(.busy)
    case 300..<400, 404, 410: .stopped(.wrongAddress)
    default: .unclear(.serverFailed)
    }
  }

  private static func outcome(_ code: Int, _ message: String) -> SubmissionAnswer.Outcome {
    switch code {
    case 6, 7: .refused(message)
    case 4, 9, 14, 15: .stopped(.loginRefused)
    case 10, 13, 26: .stopped(.keyRefused)
    case 11: .later(.serverFailed)
    case 29: .later(.busy)
    default: .unclear(.serverFailed)
    }
  }
}
