import MediaIntents

/// Holds back what is not to be asked while the session is locked (`Privacy.md`). It comes before anything is looked up,
/// so that not even a question tells of the library.
struct LockStep {
  let restrictions: Restrictions

  func confirm(_ request: Request) async throws(HandlingError) {
    if request.needsUnlocked { return try await confirmUnlocked() }
    try await confirm(request.kind)
  }

  func confirm(_ kind: Request.Kind) async throws(HandlingError) {
    if !restrictions.whileLocked.contains(kind) { try await confirmUnlocked() }
  }

  private func confirmUnlocked() async throws(HandlingError) {
    if await restrictions.isLocked?() == true { throw .refused(.sessionLocked) }
  }
}

extension Request {
  /// Whether no setting lets it run while the session is locked.
  fileprivate var needsUnlocked: Bool { self == .control(.privateListening(false)) }

  /// Its refusal, as each intent tells it.
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
