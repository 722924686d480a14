import Listening
package import MediaIntents

/// The result of a request.
package struct Handled: Sendable {
  package var response: Response
  /// Undoes the request; nil if nothing was changed.
  package var undoable: UndoableAction?
  /// Undoes what was done besides, after it: the skip that follows a dislike.
  package var undoableAfterwards: UndoableAction?
  /// The player named in the request, if any.
  package var target: String?
  /// All that was put on instead of what played, in order; nil for other requests.
  var putOn: [MediaItem]?

  init(_ response: Response, undoable: UndoableAction? = nil) {
    self.response = response
    self.undoable = undoable
  }

  /// Adds to what plays why it was suggested.
  mutating func tell(_ suggestion: SuggestionReason?) {
    guard let suggestion, case .play(var played) = response, played.reason == nil else { return }
    played.suggestion = suggestion
    response = .play(played)
  }

  /// Adds over which time what is asked for is trending.
  mutating func tellTrend(of request: Request) {
    guard request.mediaSearch?.sortOrder == .trending else { return }
    switch response {
    case .play(var played) where played.reason == nil:
      played.isTrend = true
      response = .play(played)
    case .search(var found) where found.reason == nil:
      found.isTrend = true
      response = .search(found)
    default: break
    }
  }

  /// Adds to a success that it is not heard, or not from where it should be.
  mutating func tellIfImpaired(on controller: ListeningController) async {
    guard response.startsSound else { return }
    if await controller.takeStartOver() { tellStartOver() }
    if await controller.isUnheard() { tellUnheard() }
  }

  private mutating func tellStartOver() {
    switch response {
    case .play(var played):
      played.hasStartedOver = true
      (played.position, played.chapter, played.chapterTitle, played.mark) = (nil, nil, nil, nil)
      response = .play(played)
    case .control(var controlled):
      controlled.hasStartedOver = true
      response = .control(controlled)
    default: break
    }
  }

  private mutating func tellUnheard() {
    switch response {
    case .play(var played):
      played.isUnheard = true
      response = .play(played)
    case .control(var controlled):
      controlled.isUnheard = true
      response = .control(controlled)
    default: break
    }
  }
}

extension Response {
  /// Whether something is to be heard after it that was not before, or from another place.
  fileprivate var startsSound: Bool {
    switch self {
    case .play(let response): response.location == .now && [.success, .inProgress].contains(response.code)
    case .control(let response):
      response.code == .success && response.reason == nil && response.command.startsSound
    default: false
    }
  }
}

extension TransportCommand {
  fileprivate var startsSound: Bool {
    switch self {
    case .resume, .next, .previous, .restart, .nextChapter, .previousChapter, .chapter, .putBack, .putBackOwn,
      .transfer:
      true
    default: false
    }
  }
}
