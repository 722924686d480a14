import Foundation
import Journal
import MediaFiles
import MediaIntents
import Soup
import Synchronization

/// Asks servers for feeds: follows redirects, sends validators back as they came, and logins only to their host.
struct FeedFetcher: Sendable {
  let session: HTTPSession
  let gate: HostGate
  /// The time in seconds since 1970.
  let now: @Sendable () -> Int64

  static let maxRedirects = 10
  private static let accepted =
    "application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.1"

  func fetch(_ start: HTTPAddress, _ validators: FeedValidators = .init(), login: HTTPLogin? = nil) async -> FeedAnswer
  {
    var (address, moved): (HTTPAddress, HTTPAddress?) = (start, nil)
    var isPermanent = true
    for _ in 0...Self.maxRedirects {
      let body = Body()
      var request = HTTPRequest(address)
      request.set("Accept", Self.accepted)
      request.set("If-None-Match", validators.entityTag)
      request.set("If-Modified-Since", validators.lastModified)
      if address.host == start.host, address.isSecure || !start.isSecure { request.set("Authorization", login?.basic) }
      let sent = request
      let result = await gate.pass(to: address.host) { await Self.result(of: sent, session, body) }
      switch result {
      case .failure(let failure): return .failed(FeedProblem(failure), wait: nil, host: address.host)
      case .success(let response) where [301, 302, 303, 307, 308].contains(response.status):
        guard let next = response["location"].flatMap({ address.resolving($0) }) else {
          return .failed(.missing, wait: nil, host: address.host)
        }
        guard next.isSecure || !address.isSecure else {
          return .failed(.insecureRedirect, wait: nil, host: address.host)
        }
        isPermanent =
          isPermanent && ([301, 308].contains(response.status) || next.differsOnlyInScheme(from: address))
        if isPermanent { moved = next }
        address = next
      case .success(let response):
        return answer(response, body.bytes, FeedRoute(start: start, end: address, moved: moved), validators)
      }
    }
    return .failed(.tooManyRedirects, wait: nil, host: address.host)
  }

  static func result(
    of request: HTTPRequest, _ session: HTTPSession, _ body: Body
  ) async -> Result<HTTPResponse, HTTPFailure> {
    do throws(HTTPFailure) {
      return .success(try await session.send(request) { body.append($0) })
    } catch {
      return .failure(error)
    }
  }

  private func answer(
    _ response: HTTPResponse, _ bytes: [UInt8], _ route: FeedRoute, _ known: FeedValidators
  ) -> FeedAnswer {
    let sent = FeedValidators(entityTag: response["etag"], lastModified: response["last-modified"])
    switch response.status {
    case 304:
      let merged = FeedValidators(
        entityTag: sent.entityTag ?? known.entityTag, lastModified: sent.lastModified ?? known.lastModified)
      return .unchanged(merged, route)
    case 200 where known.entityTag != nil && known.entityTag == sent.entityTag: return .unchanged(sent, route)
    case 200: return read(response, bytes, sent, route)
    default:
      return .failed(FeedProblem(status: response.status), wait: wait(response), host: route.end.host)
    }
  }

  private func read(
    _ response: HTTPResponse, _ bytes: [UInt8], _ validators: FeedValidators, _ route: FeedRoute
  ) -> FeedAnswer {
    if let page = WebPage(bytes) { return .page(page, route.end) }
    guard var feed = PodcastFeed(bytes), feed.title != nil || !feed.episodes.isEmpty else {
      return .failed(.notAFeed, wait: nil, host: route.end.host)
    }
    if feed.extent == .cutEpisode, !feed.episodes.isEmpty { feed.episodes.removeLast() }
    let problem = Self.problem(of: feed, bytes, response)
    if let problem, !feed.episodes.contains(where: { $0.enclosure != nil }) {
      return .failed(problem, wait: nil, host: route.end.host)
    }
    let maxAge =
      response["cache-control"]?.firstMatch(of: /max-age=(\d+)/).flatMap {
        ExternalNumber.whole($0.output.1, in: ExternalNumber.waits)
      } ?? 0
    return .feed(
      FetchedFeed(
        feed: feed, validators: problem == nil ? validators : FeedValidators(), route: route, maxAge: maxAge,
        problem: problem))
  }

  /// The seconds that `Retry-After` names, as a number or a date.
  private func wait(_ response: HTTPResponse) -> Int? {
    guard let text = response["retry-after"] else { return nil }
    return ExternalNumber.whole(text, in: ExternalNumber.waits)
      ?? FeedDate(text).map { ExternalNumber.clamped($0.seconds - Int(now()), to: ExternalNumber.waits) }
  }

  /// Why a part of the feed could not be read: the connection may have ended, unless that would have been noticed.
  private static func problem(of feed: PodcastFeed, _ bytes: [UInt8], _ response: HTTPResponse) -> FeedProblem? {
    guard feed.extent != .whole else { return nil }
    return response.tellsEnd || hasEnd(bytes) ? .malformed : .cutShort
  }

  /// Whether the document ends with an end tag. A cut one ends in the middle of something.
  private static func hasEnd(_ bytes: [UInt8]) -> Bool {
    // UTF-16 has a zero in each of these characters.
    let text = bytes.suffix(4000).filter { $0 > 0x20 }
    return text.last == UInt8(ascii: ">")
      && String(decoding: text, as: UTF8.self).firstMatch(of: /<\/(?:[A-Za-z]+:)?(?i:rss|feed|rdf|channel)>/) != nil
  }

  /// Collects a document on the session's thread.
  final class Body: Sendable {
    private let content = Mutex<[UInt8]>([])
    func append(_ piece: [UInt8]) { content.withLock { $0 += piece } }
    var bytes: [UInt8] { content.withLock(\.self) }
  }
}

extension HTTPLogin {
  /// The value of the header for Basic authentication.
  var basic: String { "Basic " + Data((user + ":" + password).utf8).base64EncodedString() }
}

extension FeedProblem {
  init(_ failure: HTTPFailure) {
    self =
      switch failure {
      case .unreachable, .cancelled, .stopped: .unreachable
      case .timedOut: .timedOut
      case .untrusted: .untrusted
      case .interrupted: .cutShort
      case .tooLarge: .tooLarge
      }
  }

  init(status: Int) {
    self =
      switch status {
      case 401: .loginNeeded
      case 404: .missing
      case 410: .gone
      case 429, 503: .busy
      case 500...: .serverFailed
      default: .refused
      }
  }
}
