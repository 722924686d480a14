import Handling
import MediaIntents
import Resolution

/// What a request refers to in the conversation.
extension ResolvedInterpretation {
  /// The same request about the timer or the way of playing that was set last, and not about what plays.
  ///
  /// - Parameter saysIt: whether a pronoun stands for it, so that a way of playing may be meant.
  func about(_ focus: Focus, saysIt: Bool) -> ResolvedInterpretation {
    if saysIt, interpretation.request == .control(.stop), let mode = focus.modeTurnedOff { return with(.control(mode)) }
    guard focus.isTimer, interpretation.request == .query(.remaining, of: nil) else { return self }
    return with(.query(.timer, of: nil))
  }

  /// Whether it plays what it points at, of which it says nothing. That may be what was not found.
  var playsPointedAt: Bool {
    guard case .play(let intent) = interpretation.request, let search = intent.mediaSearch else { return false }
    return search == MediaSearch(reference: .currentlyPlaying)
  }

  /// Whether it may be about what was asked for last and is missing. An addition is only with a pronoun, since any
  /// other pointer means what plays.
  func mayBeAboutMissing(_ saysIt: Bool) -> Bool {
    let kind = interpretation.request.kind
    return kind == .play || kind == .search || kind == .add && saysIt
  }

  /// All matches of the name; empty if there is no name.
  var namedItems: [MediaItem] {
    interpretation.request.mediaSearch?.mediaName == nil ? [] : candidates.map(\.item)
  }

  /// The number of the offered item it refers to, 0 for none in particular; nil if it doesn't refer to one.
  var offeredChoice: Int? {
    guard let search = interpretation.request.mediaSearch, search.reference == .offered else { return nil }
    return search.choice ?? 0
  }

  /// Whether it is of the same kind as the waiting request and says no more than which one is meant.
  func isLike(_ waiting: ResolvedInterpretation) -> Bool {
    guard case .add(let intent) = interpretation.request else {
      return interpretation.request.kind == waiting.interpretation.request.kind
    }
    return waiting.interpretation.request.kind == .add && intent.mediaDestination == nil
  }
}

extension Focus {
  /// What turns a way of playing off that was turned on last; nil if something else was done last.
  fileprivate var modeTurnedOff: TransportCommand? {
    guard response.reason == nil, case .control(let command) = request.interpretation.request else { return nil }
    return switch command {
    case .shuffle(true): .shuffle(false)
    case .repeatMode(let mode) where mode != .none: .repeatMode(.none)
    default: nil
    }
  }
}
