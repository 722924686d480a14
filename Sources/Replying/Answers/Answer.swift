import MediaIntents

/// An answer before it is put into words: what `Reply` tells, and the phrases that say it.
struct Answer {
  var request: Request.Kind?
  var code: String
  var state = Reply.State.answered
  var items: [MediaItem] = []
  var sentences: [Phrase]
  /// What a question offers.
  var choices: [MediaItem] = []
  var reason: Reason?
  /// The reason as scripts see it, where it is not that of `reason`.
  var reasonName: String?
}

extension Answer {
  init(_ response: Response) {
    switch response {
    case .play(let response): self.init(response)
    case .add(let response): self.init(response)
    case .affinity(let response): self.init(response)
    case .search(let response): self.init(response)
    case .control(let response): self.init(response)
    case .query(let response): self.init(response)
    case .question(let question): self.init(question)
    case .retraction(let retraction): self.init(retraction)
    case .examples(let examples): self.init(examples)
    case .cancelled:
      self.init(request: nil, code: ControlResponseCode.success.rawValue, sentences: [Phrase("cancelled")])
    case .refused(let reason):
      self.init(request: nil, code: ControlResponseCode.failure.rawValue, failure: reason, items: [])
    }
  }

  /// A confirmation, preceded by what was asked for and does not hold, followed by what else is to be known.
  init(
    request: Request.Kind, code: String, items: [MediaItem], saying confirmation: Phrase,
    relaxed: [RelaxedConstraint] = [], title: MediaItem? = nil, reason: Reason?
  ) {
    self.init(
      request: request, code: code, items: items,
      sentences: relaxed.map { .relaxed($0, for: title ?? items.first) } + [confirmation]
        + [reason.map { .reason($0, item: items.first) }].compactMap(\.self),
      reason: reason)
  }

  /// A failure, told by its reason or, where that is not known, by its code.
  init(request: Request.Kind?, code: String, failure reason: Reason?, items: [MediaItem]) {
    self.init(
      request: request, code: code, state: .refused, items: items,
      sentences: [reason.map { .reason($0, item: items.first) } ?? .failure(code, item: items.first)], reason: reason)
  }
}
