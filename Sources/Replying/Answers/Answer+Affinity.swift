import MediaIntents

extension Answer {
  init(_ response: UpdateMediaAffinityIntentResponse) {
    switch response.code {
    case .success, .inProgress, .ready:
      self.init(
        request: .affinity, code: response.code.rawValue, items: response.items,
        saying: Phrase(Self.key(for: response), [.items: .items(response.items)]), relaxed: response.relaxed,
        reason: response.reason)
    case .unspecified, .failure, .failureRequiringAppLaunch:
      self.init(request: .affinity, code: response.code.rawValue, failure: response.reason, items: response.items)
    }
  }

  private static func key(for response: UpdateMediaAffinityIntentResponse) -> PhraseKey {
    switch (response.code, response.affinity) {
    case (.inProgress, _): "affinity.inProgress"
    case (.ready, _): "affinity.ready"
    case (_, .dislike): "affinity.dislike"
    case (_, .unset): "affinity.unset"
    case (_, .like), (_, nil): "affinity.like"
    }
  }
}
