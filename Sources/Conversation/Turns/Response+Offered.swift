import MediaIntents
import Resolution

/// What a response leaves for later sentences to refer to.
extension Response {
  /// The question that an answer opens: an actual one, or an implicit one if another value would fix a refusal.
  var openedQuestion: Question? {
    switch self {
    case .question(let question): question
    case .play(let response):
      if case .speedUnsupported = response.reason {
        Question(.play, .playbackSpeed, .needsValue, reason: response.reason)
      } else {
        nil
      }
    case .add(let response):
      if case .destinationUnsupported(.playlistNameNotFound, let name, _) = response.reason {
        Question(.add, .mediaDestination, .needsValue, name: name, edit: response.edit, reason: response.reason)
      } else {
        nil
      }
    default: nil
    }
  }

  /// The items of the answer and its alternatives; nil if it is about no items.
  func offered(_ request: ResolvedInterpretation) -> [MediaItem]? {
    switch self {
    case .search(let response) where response.container != nil: response.items
    case .search(let response): response.items + request.candidates.dropFirst(response.items.count).map(\.item)
    case .play(let response):
      response.container.map { [$0] + request.candidates.dropFirst().map(\.item) }
        // What was found by some of its words is no match of the name.
        ?? (request.candidates.isEmpty && request.namesByName ? response.items : request.namedItems)
    case .add, .affinity: request.namedItems
    case .query(let response): response.upcoming.isEmpty ? response.named.map { [$0] } : response.upcoming
    case .control(let response): response.podcasts.flatMap { $0.items.isEmpty ? nil : $0.items }
    case .question, .retraction, .examples, .smallTalk, .account, .shortcut, .cancelled, .refused: nil
    }
  }

  /// Whether it set the volume or the speed.
  var isChangeOfLevel: Bool {
    if case .control(let response) = self { response.level != nil && response.code == .success } else { false }
  }

  /// Whether later sentences can refer to it.
  var isFocus: Bool {
    switch self {
    case .question, .refused: false
    // What couldn't be told leaves what was spoken of.
    case .query(let response): response.reason == nil
    default: true
    }
  }

  var shownCount: Int {
    switch self {
    case .search(let response): response.told.count
    case .query(let response): max(1, response.upcoming.count)
    case .control(let response): max(1, response.podcasts?.items.count ?? 1)
    default: 1
    }
  }
}

extension ResolvedInterpretation {
  /// Whether a name was said.
  fileprivate var namesByName: Bool { interpretation.request.mediaSearch?.mediaName != nil }
}
