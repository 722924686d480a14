/// Why a request is not answered as it wants.
package enum PageFault: Error, Hashable, Sendable, CaseIterable {
  /// It is no request of HTTP/1.1 as its rules have it.
  case malformed
  case versionUnknown
  case methodUnknown
  case headTooLarge
  case bodyTooLarge
  /// Its body has a coding, such as chunks.
  case codingRefused
  /// It waits for leave to send its body.
  case expectationRefused
  /// Its host is none of the page's.
  case foreignHost
  /// It comes from another page, or does not tell from which.
  case foreignOrigin
  case notFound
  case methodNotAllowed
  /// Its body is no JSON.
  case notJSON
  /// It has no token, or one that is not known.
  case unpaired
  /// The code is wrong, or its time is over.
  case wrongCode
  case tooManyWrongCodes
  case notASocket
  case tooSlow
  case tooManyConnections
  /// What was asked for could not be done.
  case failed

  package var status: PageStatus {
    switch self {
    case .malformed: .badRequest
    case .versionUnknown: .versionUnsupported
    case .methodUnknown, .codingRefused: .notImplemented
    case .headTooLarge: .headTooLarge
    case .bodyTooLarge: .tooLarge
    case .expectationRefused: .expectationFailed
    case .foreignHost: .misdirected
    case .foreignOrigin, .wrongCode: .forbidden
    case .notFound: .notFound
    case .methodNotAllowed: .methodNotAllowed
    case .notJSON: .unsupportedMedia
    case .unpaired: .unauthorized
    case .tooManyWrongCodes: .tooManyRequests
    case .notASocket: .upgradeRequired
    case .tooSlow: .timeout
    case .tooManyConnections: .unavailable
    case .failed: .failed
    }
  }

  /// Whether nothing more is read of its connection, because it is not known where the next request begins.
  var endsConnection: Bool {
    switch self {
    case .notFound, .methodNotAllowed, .notJSON, .unpaired, .wrongCode, .tooManyWrongCodes, .notASocket, .failed: false
    default: true
    }
  }

  /// For whoever reads the answer.
  var words: String {
    switch self {
    case .foreignHost: "The page is not at this address. Its other names are listed in http.names of the configuration."
    case .foreignOrigin: "Only the page itself may ask for this."
    case .unpaired: "This device is not known. Run: arioso page"
    case .wrongCode: "The code is wrong or too old. Run: arioso page"
    case .tooManyWrongCodes: "Too many codes were wrong. Wait for a minute, then run: arioso page"
    case .tooManyConnections: "Too many connections are open."
    default: status.words
    }
  }
}
