/// The status of an answer.
package enum PageStatus: Int, Hashable, Sendable {
  case switching = 101
  case done = 200
  case noContent = 204
  case notModified = 304
  case badRequest = 400
  case unauthorized = 401
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case timeout = 408
  case tooLarge = 413
  case unsupportedMedia = 415
  case expectationFailed = 417
  case misdirected = 421
  case upgradeRequired = 426
  case tooManyRequests = 429
  case headTooLarge = 431
  case failed = 500
  case notImplemented = 501
  case unavailable = 503
  case versionUnsupported = 505

  /// Its words in the standard.
  var words: String {
    switch self {
    case .switching: "Switching Protocols"
    case .done: "OK"
    case .noContent: "No Content"
    case .notModified: "Not Modified"
    case .badRequest: "Bad Request"
    case .unauthorized: "Unauthorized"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .timeout: "Request Timeout"
    case .tooLarge: "Content Too Large"
    case .unsupportedMedia: "Unsupported Media Type"
    case .expectationFailed: "Expectation Failed"
    case .misdirected: "Misdirected Request"
    case .upgradeRequired: "Upgrade Required"
    case .tooManyRequests: "Too Many Requests"
    case .headTooLarge: "Request Header Fields Too Large"
    case .failed: "Internal Server Error"
    case .notImplemented: "Not Implemented"
    case .unavailable: "Service Unavailable"
    case .versionUnsupported: "HTTP Version Not Supported"
    }
  }
}
