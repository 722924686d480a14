import MediaIntents

/// What is wrong with a feed or a download.
enum FeedProblemText {
  /// - Parameter name: the raw value of a problem; one that is not known is returned as it is.
  static func words(_ name: String) -> String {
    switch FeedProblem(rawValue: name) {
    case .invalidAddress: "the address is not valid"
    case .gone: "it is gone for good"
    case .missing: "there is nothing at its address"
    case .loginNeeded: "the server wants a login, or another one"
    case .refused: "the server refuses"
    case .busy: "the server asks for fewer requests"
    case .serverFailed: "the server has a failure"
    case .unreachable: "the server cannot be reached"
    case .timedOut: "the server does not answer in time"
    case .untrusted: "the certificate of the server is not valid"
    case .cutShort: "the answer is cut short"
    case .malformed: "it is damaged or not complete"
    case .tooLarge: "it is too large"
    case .tooManyRedirects: "it is redirected too often"
    case .insecureRedirect: "it is redirected to an address that is not secure"
    case .notAFeed: "it is no feed"
    case .notASound: "an episode is no sound"
    case .diskFull: "the disk is full"
    case .notWritable: "the folder of the downloads cannot be written"
    case nil: name
    }
  }
}
