import MediaIntents

extension Response {
  /// Whether it failed for something that may be in files that were not read yet.
  var mayLackUnreadFiles: Bool { reason?.mayLackUnreadFiles ?? false }

  /// The same response with the progress of the first scan in place of the reason.
  func waiting(for progress: ScanProgress) -> Response { with(.readingLibrary(progress)) }

  /// The same response with another reason for its failure.
  func with(_ reason: Reason) -> Response {
    switch self {
    case .play(var response):
      response.reason = reason
      return .play(response)
    case .add(var response):
      response.reason = reason
      return .add(response)
    case .affinity(var response):
      response.reason = reason
      return .affinity(response)
    case .search(var response):
      response.reason = reason
      return .search(response)
    case .query(var response):
      response.reason = reason
      return .query(response)
    case .control, .question, .retraction, .examples, .smallTalk, .account, .shortcut, .cancelled, .refused:
      return .refused(reason)
    }
  }

  /// Why it failed, if it did.
  var reason: Reason? {
    switch self {
    case .play(let response): response.reason
    case .add(let response): response.reason
    case .affinity(let response): response.reason
    case .search(let response): response.reason
    case .control(let response): response.reason
    case .query(let response): response.reason
    case .question(let question): question.reason
    case .refused(let reason): reason
    case .shortcut(.stepFailed(_, number: _, because: let response, couldFail: false)): response.reason
    case .retraction, .examples, .smallTalk, .account, .shortcut, .cancelled: nil
    }
  }
}

extension Reason {
  fileprivate var mayLackUnreadFiles: Bool {
    switch self {
    case .emptyLibrary, .notFound, .notUnderstood, .destinationUnsupported(.playlistNameNotFound, _, _): true
    default: false
    }
  }
}
