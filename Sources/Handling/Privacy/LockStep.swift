import MediaIntents

/// Refuses requests that aren't allowed while the session is locked (`Privacy.md`). It runs before anything is looked
/// up, so that not even a question reveals anything about the library.
struct LockStep {
  let restrictions: Restrictions

  /// The reason of a refusal; nil if the request may run.
  func refusal(of request: Request) async -> Reason? {
    request.needsUnlocked ? await refusalWhileLocked() : await refusal(of: request.kind)
  }

  func refusal(of kind: Request.Kind) async -> Reason? {
    restrictions.whileLocked.contains(kind) ? nil : await refusalWhileLocked()
  }

  private func refusalWhileLocked() async -> Reason? {
    await restrictions.isLocked?() == true ? .sessionLocked : nil
  }
}

extension Request {
  /// Whether it never runs while the session is locked, whatever the settings.
  fileprivate var needsUnlocked: Bool {
    switch self {
    case .control(.privateListening(false)): true
    case .add(let intent): intent.mediaDestination == .history || intent.mediaDestination == .habits
    default: mediaSearch?.reference == .suggested
    }
  }

  /// The refusal as a response of its intent.
  func refused(for reason: Reason) -> Response {
    switch self {
    case .play: .play(PlayMediaIntentResponse(code: PlayMediaResponseCode(failingFor: reason), reason: reason))
    case .add(let intent): .add(AddMediaIntentResponse(code: .failure, edit: intent.edit, reason: reason))
    case .affinity: .affinity(UpdateMediaAffinityIntentResponse(code: .failure, reason: reason))
    case .search: .search(SearchForMediaIntentResponse(code: .failure, reason: reason))
    case .control(let command): .control(TransportResponse(code: .failure, command: command, reason: reason))
    case .query(let question, _): .query(NowPlayingResponse(code: .failure, question: question, reason: reason))
    }
  }
}
