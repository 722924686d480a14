import Foundation
import MediaIntents
package import Soup
import Synchronization

/// Sends requests to services and collects their answers.
package struct ServiceClient: Sendable {
  private let session: HTTPSession
  /// In milliseconds.
  private let timeout: UInt32

  package init(session: HTTPSession, timeout: UInt32 = 30_000) {
    self.session = session
    self.timeout = timeout
  }

  func exchange(_ request: HTTPRequest) async throws(HTTPFailure) -> (response: HTTPResponse, body: Data) {
    var request = request
    request.timeout = timeout
    request.maxBytes = 4 << 20
    let body = Body()
    let response = try await session.send(request) { body.append($0) }
    return (response, body.data)
  }

  private final class Body: Sendable {
    private let bytes = Mutex(Data())
    func append(_ more: [UInt8]) { bytes.withLock { $0.append(contentsOf: more) } }
    var data: Data { bytes.withLock(\.self) }
  }
}

extension HTTPResponse {
  /// The seconds after which the server may be asked again; nil if it does not say so.
  var rest: Int? {
    let text = self["x-ratelimit-reset-in"] ?? self["retry-after"]
    return text.flatMap { ExternalNumber.whole($0, in: 0...86_400) }
  }

  /// The seconds to wait although this request was accepted, because it was the last one allowed.
  var restAfterLast: Int? { self["x-ratelimit-remaining"] == "0" ? rest : nil }
}

extension SubmissionAnswer {
  /// The answer to a failed exchange: anything may have arrived.
  init(_ failure: HTTPFailure) {
    if case .untrusted = failure { self.init(.later(.unreachable)) } else { self.init(.unclear(.unreachable)) }
  }
}
