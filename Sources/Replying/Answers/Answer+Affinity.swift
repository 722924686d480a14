import MediaIntents

extension Answer {
  init(_ response: UpdateMediaAffinityIntentResponse) {
    switch response.code {
    case .success, .inProgress, .ready:
      self.init(
        request: .affinity, code: response.code.rawValue, items: response.items,
        saying: Phrase(
          Self.key(for: response),
          [
            .items: .items(response.items), .count: Self.stars(response.mark), .speed: Self.speed(response.mark),
            .name: Self.name(response.mark),
          ]),
        relaxed: response.relaxed,
        reason: response.reason)
      if let next = response.next { sentences.append(Phrase("control.next", [.item: .item(next)])) }
    case .unspecified, .failure, .failureRequiringAppLaunch:
      self.init(request: .affinity, code: response.code.rawValue, failure: response.reason, items: response.items)
    }
  }

  private static func key(for response: UpdateMediaAffinityIntentResponse) -> PhraseKey {
    if response.code == .success, let mark = response.mark { return key(for: mark) }
    return switch (response.code, response.affinity) {
    case (.inProgress, _): "affinity.inProgress"
    case (.ready, _): "affinity.ready"
    case (_, .dislike): "affinity.dislike"
    case (_, .unset): "affinity.unset"
    case (_, .like), (_, nil): "affinity.like"
    }
  }

  private static func key(for mark: MediaMark) -> PhraseKey {
    switch mark {
    case .stars(0): "mark.unrated"
    case .stars(1): "mark.stars.one"
    case .stars: "mark.stars"
    case .played: "mark.played"
    case .unplayed: "mark.unplayed"
    case .playedUpToHere: "mark.upToHere"
    case .speed, .currentSpeed: "mark.speed"
    case .leaning(.more): "mark.oftener"
    case .leaning(.less): "mark.rarer"
    case .leaning(.none): "mark.asBefore"
    case .named(let name): name.isPronunciation ? "mark.said" : "mark.named"
    }
  }

  private static func speed(_ mark: MediaMark?) -> Filler? {
    if case .speed(let speed) = mark { .speed(speed) } else { nil }
  }

  private static func name(_ mark: MediaMark?) -> Filler? {
    if case .named(let own) = mark { .name(own.name) } else { nil }
  }

  private static func stars(_ mark: MediaMark?) -> Filler? {
    if case .stars(let count) = mark { .number(count) } else { nil }
  }
}
